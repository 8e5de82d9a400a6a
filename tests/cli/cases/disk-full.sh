salvo help >/dev/full
