"""Dragon Ball Super CG Masters: a folder per part of its rulebook, each module read top to bottom in its order.

The chapters of the rulebook refer to each other in circles (a combo has a checkpoint, a checkpoint activates skills,
a skill pays costs and deals damage), and so do the modules of chapters 4, 5 and 9; they import each other as modules.
"""
