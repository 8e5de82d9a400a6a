root=$(dirname "$(dirname "$(readlink -f data)")")
mkdir -p there/bin there/share/salvo
cp "$(readlink -f "$(command -v salvo)")" there/bin/salvo
cp -r "$root/templates" "$root/fonts" there/share/salvo
there/bin/salvo rules classic | head -1
ln -s there/bin/salvo linked
./linked rules classic | head -1
