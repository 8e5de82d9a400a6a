salvo help --lang
