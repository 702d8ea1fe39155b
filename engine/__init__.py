"""The rules of the games: pure values and machines, without Qt, SQL, files, network or clock."""
