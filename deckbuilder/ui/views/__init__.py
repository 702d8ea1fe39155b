"""Lists and grids of cards: delegates that draw rows and tiles, and views that drag them."""
