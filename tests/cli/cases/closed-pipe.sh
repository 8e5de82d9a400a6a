(sleep 0.3; salvo rules; echo $? >code) | true
cat code
