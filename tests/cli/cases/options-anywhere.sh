export POSIXLY_CORRECT=1
salvo --color never help help | head -1
salvo help help --color never | head -1
salvo help -- help | head -1
