"""What the nodes of the vocabulary mean in Masters; each of its rooms adds what it carries out or judges."""

from engine.play.meanings import SHARED, Meanings

MEANINGS = Meanings(SHARED)
performs = MEANINGS.performs
is_fulfilled = MEANINGS.is_fulfilled
