"""What "it", "the chosen card" and "the rest" mean: the cards that the text spoke of before.

A grammar reads such words as selectors by the words below. `resolved` puts in their places the names under which the
skill chose those cards, and gives names to the choices that are spoken of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from engine.effects.nodes import (
    LIMITS,
    AnyOf,
    Choose,
    ChooseOne,
    Compare,
    Compared,
    Count,
    Discard,
    Draw,
    Happened,
    Has,
    Look,
    MakeToken,
    Mill,
    Not,
    Pick,
    Play,
    Plus,
    Put,
    Reveal,
    Selector,
    Skill,
    TimesHappened,
    Trigger,
    ValueOf,
    Where,
)
from engine.effects.spelling import changed, read_word, words_of

#: The card spoken of last.
IT = "it"
#: The cards spoken of last; those of several choices made together all of them.
THEM = "them"
#: The card spoken of last that is no certain one, as this card or a leader is.
THAT = "that"
#: The cards chosen last.
CHOSEN = "chosen"
#: The cards looked at or revealed last.
LOOKED_AT = "looked at"
#: Those of the cards looked at last that have not been chosen since.
REST = "rest"
#: What the skill has played, and sent to the Warp, if that is one thing.
PLAYED = "played"
SENT = "sent to the warp"
WORDS = (PLAYED, SENT, IT, THEM, THAT, CHOSEN, LOOKED_AT, REST)

#: How cards are spoken of that were not chosen: all that fit, and this card where it is moved.
_ALL, _MOVED, _MADE = "meant", "moved", "made"
#: A certain card with which something was done.
_DONE_WITH = "done with"
#: A card that was spoken of and has no name, such as one that is drawn.
_NAMELESS = "nameless"
_KINDS = (CHOSEN, LOOKED_AT, _ALL, _MOVED, _MADE, _DONE_WITH, _NAMELESS)
_CERTAIN = ("this", "leader", "attack card", "guard card", "top card")
#: The parts of an action that say where cards go to.
_WHITHER = ("onto", "under")

#: The parts of an event that say what it comes from.
_CAUSES = ("by", "source")
_CONDITIONS = (Has, Compare, Happened, Not, AnyOf)
#: The numbers of a selector that can be amounts.
_AMOUNTS_ASKED = (*(word for both in LIMITS.values() for word in both), "choose")
_AMOUNTS = (Count, ValueOf, TimesHappened, Plus)


class NothingMeantError(ValueError):
    """A text speaks of "it" where nothing was spoken of."""


@dataclass(frozen=True)
class _Spoken:
    """Something that was spoken of.

    Attributes:
        who, master: by which a selector means it.
        kind: how it was spoken of: one of `_KINDS`, or `` for a certain card and the cards of an event.
        many: whether there can be several.
        joined: whether it was chosen together with what was spoken of before.
    """

    who: str
    master: str = "any"
    kind: str = ""
    many: bool = False
    joined: bool = False


class _Resolver:
    """Goes through a tree in the order of the text."""

    def __init__(self, named: frozenset[str] = frozenset()) -> None:
        self.meant: set[str] = set()
        self._spoken: list[_Spoken] = []
        self._named = named
        self._choices = 0
        self._start = 0
        self._done: dict[str, list[_Spoken]] = {PLAYED: [], SENT: []}

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
            return replace(value, on=self._selector(value.on, CHOSEN, chosen=True))
        if isinstance(value, Play | Put):
            return self._moves(value)
        return self._not_moved(value)

    def _moves(self, value: Play | Put) -> Play | Put:
        moves_this = value.on.where.who == "this"
        parts = {name: getattr(value, name) for name in ("onto", "markers") if hasattr(value, name)}
        # What this card is played on top of was spoken of before it moves.
        first = [
            name for name, part in parts.items() if _is_spoken_of_before(name, part) or (moves_this and name == "onto")
        ]
        before = {name: self.value(parts.pop(name)) for name in first}
        on = self._named_choice(value.on, _MOVED) if moves_this else self.value(value.on)
        self._has_done(value)
        return replace(value, on=on, **before, **{name: self.value(part) for name, part in parts.items()})

    def _has_done(self, value: Play | Put) -> None:
        """The cards spoken of last are those that are played, or sent to the Warp."""
        deed = PLAYED if isinstance(value, Play) else SENT if value.to == "warp" else ""
        if deed and self._spoken:
            self._done[deed].append(self._spoken[-1])

    def _not_moved(self, value: Any) -> Any:
        if isinstance(value, MakeToken):
            return self._made(value)
        if isinstance(value, Draw | Discard | Mill):
            self._spoken.append(_Spoken("", kind=_NAMELESS))
        if isinstance(value, ChooseOne):
            return self._options(value)
        if isinstance(value, Selector):
            return self._selector(value, CHOSEN)
        if isinstance(value, (*_CONDITIONS, *_AMOUNTS)):
            return self._aside(value)
        return self._parts(value, self.value)

    def _made(self, tokens: MakeToken) -> MakeToken:
        """Tokens, which can be spoken of as soon as they are there."""
        self._choices += 1
        called = f"{_MADE} {self._choices}"
        self._spoken.append(_Spoken(called, kind=_MADE, many=tokens.count != 1))
        return replace(tokens, called=called) if called in self._named else tokens

    def _parts(self, value: Any, of: Callable[[Any], Any]) -> Any:
        if not is_dataclass(value) or isinstance(value, type):
            return value
        # A text says of which cards before it says how much.
        words = sorted(words_of(value.__class__).values(), key=lambda word: word.name != "on")
        words.sort(key=lambda word: not _is_spoken_of_before(word.name, word.read(value)))
        return changed(value, **{word.name: of(word.read(value)) for word in words})

    def _skill(self, skill: Skill) -> Skill:
        """In a text the cost stands before the trigger, and both before the effect; what it grants stands apart."""
        outer = self._spoken
        self._spoken = list(outer)
        condition = self.value(skill.condition)
        cost = self.value(skill.cost)
        start, self._start = self._start, len(self._spoken)
        trigger = self.value(skill.trigger)
        effect, replaces = self.value(skill.effect), self.value(skill.replaces)
        self._spoken, self._start = outer, start
        return replace(skill, condition=condition, cost=cost, trigger=trigger, effect=effect, replaces=replaces)

    def _options(self, choice: ChooseOne) -> ChooseOne:
        """What one option speaks of, no other one means, nor what stands behind them."""
        outer, done = self._spoken, self._done
        options, all_done = [], [done]
        for option in choice.options:
            self._spoken, self._done = list(outer), {deed: list(cards) for deed, cards in done.items()}
            options.append(self.value(option))
            all_done.append(self._done)
        self._spoken = outer
        self._done = {deed: [card for each in all_done for card in each[deed]] for deed in done}
        return replace(choice, options=tuple(options))

    def _trigger(self, trigger: Trigger) -> Trigger:
        """What a trigger speaks of: the cards of its event, but not who did it; of several events only a common one."""
        before = list(self._spoken)
        triggers = (trigger, *trigger.also)
        told = [{name: self._aside(part) for name, part in each.parts.items()} for each in triggers]
        self._spoken = list(before)
        asked = [tuple(self._aside(condition) for condition in each.situation) for each in triggers]
        cards = dict.fromkeys(
            _Spoken(_who_of(name, part), part.where.master if part.where.who != "card" else "any")
            for parts in told
            for name, part in parts.items()
            if isinstance(part, Selector) and name not in _CAUSES
        )
        if len(cards) > 1 and trigger.also:
            self._spoken.append(_Spoken("", kind=_NAMELESS))
        else:
            self._spoken = [*before, *cards, *(self._spoken[len(before) :] if cards else ())]
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
        if isinstance(value, Selector) and value.where.who in WORDS:
            return self._put_in(value)
        if isinstance(value, Selector) and value.where.who != "card":
            self._spoken.append(_Spoken(value.where.who, value.where.master))
        return self._parts(value, self._aside)

    def _selector(self, selector: Selector, kind: str, chosen: bool = False) -> Selector:
        joined = kind == CHOSEN and selector.compared.non == Selector(Where(CHOSEN))
        if selector.where.who in WORDS:
            selector = self._put_in(selector)
        selector = changed(
            self._numbers(selector),
            non=self._aside(selector.compared.non),
            either=self._aside(selector.compared.either),
        )
        if selector.how_many.choose or chosen or kind == LOOKED_AT:
            return self._named_choice(selector, kind, joined)
        if selector.where.who == "card" and not selector.compared.either:
            return self._named_choice(selector, _ALL)
        if selector.where.who != "card":
            kind = _DONE_WITH if selector.where.who in _CERTAIN else ""
            self._spoken.append(_Spoken(selector.where.who, selector.where.master, kind))
        return selector

    def _named_choice(self, selector: Selector, kind: str, joined: bool = False) -> Selector:
        """Cards that are spoken of by a name, wherever they go: chosen ones, or this card where it is moved."""
        self._choices += 1
        called = f"{kind} {self._choices}"
        one = (
            selector.where.who in _CERTAIN
            or selector.how_many.choose == 1
            or (selector.where.top == 1 and not selector.how_many.choose)
        )
        self._spoken.append(_Spoken(called, kind=kind, many=not one, joined=joined))
        return replace(selector, called=called) if called in self._named else selector

    def _numbers(self, selector: Selector) -> Selector:
        limits = {
            name: self._aside(limit)
            for name in _AMOUNTS_ASKED
            if not isinstance(limit := read_word(selector, name), int | None)
        }
        return changed(selector, **limits)

    def _put_in(self, selector: Selector) -> Selector:
        """The selector with what its word means."""
        if selector.where.who == REST:
            looked_at = self._last(LOOKED_AT)
            since = self._spoken[self._spoken.index(looked_at) :]
            chosen = [self._named_as(spoken) for spoken in since if spoken.kind == CHOSEN]
            if not chosen:
                raise NothingMeantError("nothing was chosen of which there could be a rest")
            non = chosen[0] if len(chosen) == 1 else Selector(compared=Compared(either=tuple(chosen)))
            return changed(selector, who=self._named_as(looked_at).where.who, non=non)
        match selector.where.who:
            case "it" | "them":
                meant = self._it(many=selector.where.who == THEM)
            case "that":
                meant = (self._that(),)
            case "played" | "sent to the warp":
                done = {spoken.who: spoken for spoken in self._done[selector.where.who]}
                if len(done) != 1:
                    raise NothingMeantError("nothing was done so, or several times")
                meant = tuple(done.values())
            case word:
                meant = (self._last(word),)
        if len(meant) > 1:
            return changed(selector, who="card", area=("all",), either=tuple(self._named_as(one) for one in meant))
        return changed(selector, who=self._named_as(meant[0]).where.who, master=meant[0].master)

    def _named_as(self, spoken: _Spoken) -> Selector:
        if spoken.kind == _NAMELESS:
            raise NothingMeantError("a card is meant that has no name")
        self.meant.add(spoken.who)
        return Selector(Where(spoken.who))

    def _last(self, kind: str) -> _Spoken:
        for spoken in reversed(self._spoken):
            if spoken.kind == kind:
                return spoken
        raise NothingMeantError(f"nothing was spoken of that {kind!r} could mean")

    def _it(self, many: bool) -> tuple[_Spoken, ...]:
        """What was chosen or meant last; if another card was spoken of since, or two before, nobody can tell."""
        since = self._spoken[self._start :]
        places = [place for place, spoken in enumerate(since) if spoken.kind]
        could_be = since[places[-1] :] if places else since
        if not could_be:
            could_be = self._spoken[-1:]
        if len({spoken.who for spoken in could_be}) != 1:
            raise NothingMeantError("it could be one card or another, or nothing was spoken of")
        last = could_be[0]
        others = {spoken.who for spoken in since if spoken.kind not in ("", _NAMELESS)}
        if last.kind in (_DONE_WITH, _MADE) and others != {last.who}:
            raise NothingMeantError("it could be the card that something was done with, or one chosen before")
        if last.joined and not many:
            raise NothingMeantError("it is one of several cards chosen together")
        if many and not last.many and not last.joined and any(spoken.many for spoken in since):
            raise NothingMeantError("they are several and the card spoken of last is one")
        chosen = [last]
        for spoken in reversed(since[: places[-1]] if places else ()):
            if not chosen[-1].joined:
                break
            chosen.append(spoken)
        return tuple(reversed(chosen))

    def _that(self) -> _Spoken:
        """The card spoken of last; if one card was chosen and another is one of the event, nobody can tell."""
        could_be = [spoken for spoken in self._spoken[self._start :] if spoken.who not in _CERTAIN]
        could_be = could_be or [spoken for spoken in self._spoken if spoken.who not in _CERTAIN]
        of_event = {spoken.who for spoken in could_be if not spoken.kind and not self._is_named(spoken)}
        if not could_be or len(of_event) > 1 or (could_be[-1].kind and of_event):
            raise NothingMeantError("that card could be one or another, or nothing was spoken of")
        return could_be[-1]

    def _is_named(self, spoken: _Spoken) -> bool:
        """Whether it only speaks again of what was named before."""
        return any(spoken.who == before.who and before.kind for before in self._spoken)


def _is_spoken_of_before(name: str, part: Any) -> bool:
    """Whether a part of an action says where cards go to by a word for a card: never for those that go there."""
    return name in _WHITHER and isinstance(part, Selector) and part.where.who in WORDS


def _who_of(part: str, selector: Selector) -> str:
    """By which word the effect means the card of the event."""
    if selector.where.who != "card":
        return selector.where.who
    return "that card" if part == "card" else part


def resolved(tree: Any) -> Any:
    """The tree with what its words refer to.

    Raises:
        NothingMeantError: a word refers to nothing.
    """
    first = _Resolver()
    first.value(tree)
    return _Resolver(frozenset(first.meant)).value(tree)
