"""Dragon Ball Super CG Fusion World: areas, turn, checkpoint, free timing and battle.

Written from its rulebook, version 1.06: chapters 3, 4, 7 and 8 and what they refer to. A module carries out what its
first line says, step by step in the rulebook's order. Card text is not played yet; it is resolved by hand.
"""
