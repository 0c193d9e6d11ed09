"""Carrying out a skill's effect: what each node of the vocabulary does in Masters, by subject."""

from engine.games.masters.effects.carrying_out import resolve as resolve
