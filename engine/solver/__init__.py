"""An exact search: is there a win within the turn, against every answer, and which one?"""
