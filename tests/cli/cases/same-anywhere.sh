salvo rules classic >here
(cd / && salvo rules classic) | cmp - here && echo same from /
for locale in C C.UTF-8 tr_TR.UTF-8 de_DE.UTF-8; do
    LC_ALL=$locale salvo rules classic | cmp - here && echo same under $locale
done
