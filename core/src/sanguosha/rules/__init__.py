"""The flows that walk the moments: turn, use, damage, dying, judgement, moves and the rest."""
