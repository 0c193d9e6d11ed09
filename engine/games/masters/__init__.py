"""Dragon Ball Super CG Masters: one module per chapter of its rulebook, read top to bottom in its order.

The chapters of the rulebook refer to each other in circles (a combo has a checkpoint, a checkpoint activates skills,
a skill pays costs and deals damage), and so do the modules of chapters 4, 5 and 9; they import each other as modules.
"""
