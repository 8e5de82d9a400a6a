salvo help --colour
