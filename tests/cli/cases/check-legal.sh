salvo fleet -n 2 -s 5 | salvo check -
salvo fleet -n 2 -s 5 -r sea-battle --json >f; salvo check f; salvo check f --json
salvo fleet -s 5 | sed 1d >g; salvo check g; salvo check -r sea-battle g
