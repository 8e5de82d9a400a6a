salvo help --color=sometimes
