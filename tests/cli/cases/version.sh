salvo --version | sed -n 's/^salvo [0-9.]*$/salvo/p'
