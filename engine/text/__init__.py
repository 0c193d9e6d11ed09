"""Card text: from the words of a card to the tree of a skill, and from the tree back to the words.

A game describes how its publisher writes (`Grammar`); what is here reads and says by that description and knows no
game. Nothing is guessed: a line of which one clause is not understood gives no tree at all, and neither does one that
can be read in two ways.
"""
