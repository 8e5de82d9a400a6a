salvo --help | head -3
