salvo rules sea-battle
salvo rules paper-salvo-volley
