"""Cards as we draw them: a picture made from the name, the full face, tiles and rows; no art."""
