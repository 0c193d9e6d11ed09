"""Witnesses for compiled card text: each line is run in positions made for it.

A line that compiles is not yet a line that is right. For each, a position is made in which it can work; what it does
there is compared with the same position without it (`paths`). Then each of its conditions is made false, alone, and
nothing may happen (`paths`). Last, a word of the text is changed: the change must be refused, or be noticed in what
happens (`mutants`). The room is the measure's and not the suite's, since the whole of it takes minutes; the suite runs
a share on texts of its own.
"""
