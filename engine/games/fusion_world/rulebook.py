"""The rulebook this game is written from."""

from engine.kernel.rulebook import Rulebook

fusion_world = Rulebook("fusion-world")
rule = fusion_world.rule
