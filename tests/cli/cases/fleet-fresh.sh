salvo fleet 2>said | head -1 | tr -d 0-9
tr -d 0-9 <said
salvo fleet 2>/dev/null >a; salvo fleet 2>/dev/null | cmp -s - a || echo differ
