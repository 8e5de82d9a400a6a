salvo sheet -r sea-battle -o a.pdf
(cd / && LC_ALL=tr_TR.UTF-8 TZ=Asia/Phnom_Penh salvo sheet -r sea-battle -o -) | cmp - a.pdf && echo same
PAPERSIZE=letter salvo sheet -r sea-battle -o - | cmp -s - a.pdf || echo other paper
