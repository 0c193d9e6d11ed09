"""The rulebook this game is written from."""

from engine.kernel.rulebook import Rulebook

masters = Rulebook("masters")
rule = masters.rule
