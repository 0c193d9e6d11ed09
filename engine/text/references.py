"""What "it", "the chosen card" and "the rest" mean: the cards that the text spoke of before.

A grammar reads such words as selectors by the words below. `resolved` puts in their places the names under which the
skill chose those cards, and gives names to the choices that are spoken of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from engine.effects.nodes import (
    AnyOf,
    Choose,
    ChooseOne,
    Compare,
    Happened,
    Has,
    Look,
    Not,
    Pick,
    Play,
    Put,
    Reveal,
    Selector,
    Skill,
    Trigger,
)

#: The card or cards spoken of last.
IT = "it"
#: The cards chosen last.
CHOSEN = "chosen"
#: The cards looked at or revealed last.
LOOKED_AT = "looked at"
#: In `non`: those that were chosen last among the ones looked at.
WORDS = (IT, CHOSEN, LOOKED_AT)

#: The parts of an event that say what it comes from.
_CAUSES = ("by", "source")
_CONDITIONS = (Has, Compare, Happened, Not, AnyOf)


class NothingMeantError(ValueError):
    """A text speaks of "it" where nothing was spoken of."""


@dataclass(frozen=True)
class _Spoken:
    """Something that was spoken of.

    Attributes:
        who, master: by which a selector means it; `` for several that one word could mean.
        kind: the word of those above, besides `it`, by which it can be spoken of; `` for none.
    """

    who: str
    master: str = "any"
    kind: str = ""


class _Resolver:
    """Goes through a tree in the order of the text."""

    def __init__(self, named: frozenset[str] = frozenset()) -> None:
        self.meant: set[str] = set()
        self._spoken: list[_Spoken] = []
        self._named = named
        self._choices = 0

    def value(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(self.value(item) for item in value)
        if isinstance(value, Skill):
            return self._skill(value)
        if isinstance(value, Trigger):
            return self._trigger(value)
        if isinstance(value, Look | Reveal):
            return replace(value, on=self._selector(value.on, LOOKED_AT))
        if isinstance(value, Choose | Pick):
            return replace(value, on=self._selector(value.on, CHOSEN))
        if isinstance(value, Play | Put) and value.on.who == "this":
            return replace(value, on=self._named_choice(value.on, ""))
        if isinstance(value, ChooseOne):
            return self._options(value)
        if isinstance(value, Selector):
            return self._selector(value, CHOSEN)
        if isinstance(value, _CONDITIONS):
            return self._aside(value)
        return self._parts(value, self.value)

    def _parts(self, value: Any, of: Callable[[Any], Any]) -> Any:
        if not is_dataclass(value) or isinstance(value, type):
            return value
        return replace(value, **{field.name: of(getattr(value, field.name)) for field in fields(value)})

    def _skill(self, skill: Skill) -> Skill:
        """In a text the cost stands before the trigger, and both before the effect; what it grants stands apart."""
        outer = self._spoken
        self._spoken = list(outer)
        condition = self.value(skill.condition)
        cost = self.value(skill.cost)
        trigger = self.value(skill.trigger)
        effect, replaces = self.value(skill.effect), self.value(skill.replaces)
        self._spoken = outer
        return replace(skill, condition=condition, cost=cost, trigger=trigger, effect=effect, replaces=replaces)

    def _options(self, choice: ChooseOne) -> ChooseOne:
        """What one option speaks of, no other one means, nor what stands behind them."""
        outer = self._spoken
        options = []
        for option in choice.options:
            self._spoken = list(outer)
            options.append(self.value(option))
        self._spoken = outer
        return replace(choice, options=tuple(options))

    def _trigger(self, trigger: Trigger) -> Trigger:
        """What "it" means behind a trigger is the card of its event, if there is only one; who did it is none."""
        before = list(self._spoken)
        triggers = (trigger, *trigger.also)
        told = [{name: self._aside(part) for name, part in each.parts.items()} for each in triggers]
        self._spoken = list(before)
        asked = [tuple(self._aside(condition) for condition in each.situation) for each in triggers]
        cards = {
            _Spoken(_who_of(name, part), part.master if part.who != "card" else "any")
            for parts in told
            for name, part in parts.items()
            if isinstance(part, Selector) and name not in _CAUSES
        }
        if cards:
            cards.update(self._spoken[len(before) :])
            self._spoken = [*before, *(cards if len(cards) == 1 else (_Spoken(""),))]
        first, *also = (
            replace(each, parts=parts, situation=situation)
            for each, parts, situation in zip(triggers, told, asked, strict=True)
        )
        return replace(first, also=tuple(also))

    def _aside(self, value: Any) -> Any:
        """What is only asked about is not spoken of, unless it is one certain card: a leader, this card."""
        if isinstance(value, tuple):
            return tuple(self._aside(item) for item in value)
        if isinstance(value, Mapping):
            return {name: self._aside(item) for name, item in value.items()}
        if isinstance(value, Selector) and value.who in WORDS:
            return self._put_in(value)
        if isinstance(value, Selector) and value.who != "card":
            self._spoken.append(_Spoken(value.who, value.master))
        return self._parts(value, self._aside)

    def _selector(self, selector: Selector, kind: str) -> Selector:
        if selector.who in WORDS:
            selector = self._put_in(selector)
        selector = replace(self._numbers(selector), non=self._aside(selector.non), either=self._aside(selector.either))
        if not selector.choose and kind != LOOKED_AT:
            if selector.who != "card":
                self._spoken.append(_Spoken(selector.who, selector.master))
            return selector
        return self._named_choice(selector, kind)

    def _named_choice(self, selector: Selector, kind: str) -> Selector:
        """Cards that are spoken of by a name, wherever they go: chosen ones, or this card where it is moved."""
        self._choices += 1
        called = f"{kind or 'moved'} {self._choices}"
        self._spoken.append(_Spoken(called, kind=kind))
        return replace(selector, called=called) if called in self._named else selector

    def _numbers(self, selector: Selector) -> Selector:
        limits = {
            name: self._aside(limit)
            for name in ("power_at_most", "power_at_least", "cost_at_most", "cost_at_least", "choose")
            if not isinstance(limit := getattr(selector, name), int | None)
        }
        return replace(selector, **limits)

    def _put_in(self, selector: Selector) -> Selector:
        """The selector with what its word means."""
        for spoken in reversed(self._spoken):
            if selector.who in (IT, spoken.kind):
                if not spoken.who:
                    break
                self.meant.add(spoken.who)
                return replace(selector, who=spoken.who, master=spoken.master)
        raise NothingMeantError(f"nothing was spoken of that {selector.who!r} could mean")


def _who_of(part: str, selector: Selector) -> str:
    """By which word the effect means the card of the event."""
    if selector.who != "card":
        return selector.who
    return "that card" if part == "card" else part


def resolved(tree: Any) -> Any:
    """The tree with what its words refer to.

    Raises:
        NothingMeantError: a word refers to nothing.
    """
    first = _Resolver()
    first.value(tree)
    return _Resolver(frozenset(first.meant)).value(tree)
