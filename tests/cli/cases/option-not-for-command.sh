salvo help --json
