"""Card text as templated English: what every game's language is made of."""
