"""What a question says and its board does not have: a ruling that leaves it out would be one of something else.

The words are gone through once more, each by itself, and looked for on the board that was made of them all. Whoever
reads the sentence and whoever looks for its words know nothing of each other, so that they agree says something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.sentences.said import ME, OPPONENT, Act, Understood
from engine.sentences.settling import CHANGE, USE
from engine.sentences.verbs import CHOOSE, CONNECT, HURT, RESOLVE
from engine.sentences.words import COUNTER, Item, Spoken

#: Verbs that only lead to what is done.
LEADING = (CHOOSE, RESOLVE, "put", "move")
#: Verbs of something done with a card, whatever rule does it.
BY_A_CARD = (USE, "activate", "effect", "play")


def not_carried(asked: Understood, spoken: Spoken, texts: Iterable[str] = ()) -> list[str]:
    """The words of a question, laid out, of which its board has nothing.

    Args:
        asked: with all its cards and acts.
        texts: the texts of the cards of the store that it names.
    """
    return list(dict.fromkeys(asked.lost)) + list(dict.fromkeys(_Looking(asked, spoken, " ".join(texts)).lost()))


class _Looking:
    def __init__(self, asked: Understood, spoken: Spoken, texts: str) -> None:
        self.asked, self.spoken, self.texts = asked, spoken, texts.casefold()
        self.said: Sequence[Item] = asked.told

    def lost(self) -> Iterator[str]:
        for place, item in enumerate(self.said):
            if not self._is_there(item, place):
                yield item.text
            if item.kind == "link" and item.value == "with" and self._lacks_an_instrument(place):
                yield " ".join(each.text for each in self.said[place : place + 3])
            if (words := self._done_by_another(item, place)) is not None:
                yield words

    def _lacks_an_instrument(self, place: int) -> bool:
        """Whether a card stands behind "with" and an attack, and the attack is made with a card that nobody named."""
        behind = next(
            (item.kind for item in self.said[place + 1 :] if item.kind not in ("possessive", "mode", "color")), ""
        )
        before = next((item.value for item in reversed(self.said[:place]) if item.kind == "verb"), "")
        fights = [act for act in self.asked.acts if act.verb == "attack" and act.card is not None]
        is_named = behind in ("type", "name", "character", "power")
        is_assumed = any(self.asked.cards[act.card].is_assumed for act in fights if act.card is not None)
        return before == "attack" and is_named and is_assumed and len(fights) == 1

    def _is_there(self, item: Item, place: int) -> bool:
        """Whether the board has what a word says."""
        cards, acts = self.asked.cards, self.asked.acts
        match item.kind:
            case "number" | "power":
                return item.value == 1 or abs(item.value) in self._numbers()
            case "change":
                return abs(item.value) in self._numbers() or any(act.what == item.text for act in acts)
            case "keyword":
                return self._has_keyword(item.value)
            case "color":
                colors = [color for card in cards for color in card.colors]
                colors += [color for level in self.asked.levels for color in level.colors]
                return item.value in colors or any(card.named for card in cards)
            case "mode":
                is_turned = any(card.mode == "rest" for card in cards)
                is_turned = is_turned or any(level.mode == "rest" for level in self.asked.levels)
                return item.value != "rest" or is_turned or self._is_done("effect:rest")
            case "ability":
                return any(card.text or card.named for card in cards) or self._is_a_source(place)
            case "unit":
                return bool(item.value != "damage")  # numbers of which no board says anything
            case "area":
                return self._is_spoken_of(item.value)
            case "verb":
                return self._is_done(item.value) or self._is_a_thing(place)
        return True

    def _is_a_source(self, place: int) -> bool:
        """Whether a skill is only what something comes from: "got [Double Strike] off a skill"."""
        before = self.said[place - 1] if place else None
        is_behind = before is not None and before.kind == "link" and before.value in ("in", "by", "with")
        return is_behind and any(each.kind in ("keyword", "change") for each in self.said[:place])

    def _numbers(self) -> set[int]:
        """Every number that the board has or that something is done with."""
        asked = self.asked
        found: set[int | None] = {len(asked.acts), *(level.count for level in asked.levels)}
        for level in asked.levels:
            found |= {level.colors.count(color) for color in level.colors}
        for card in asked.cards:
            found |= {card.power, card.cost, card.markers, card.count, card.under, card.adds}
            found |= {int(digits) for digits in "".join(c if c.isdigit() else " " for c in card.text).split()}
        for act in asked.acts:
            alike = [each for each in asked.acts if (each.verb, each.what, each.who) == (act.verb, act.what, act.who)]
            found |= {act.number, act.limit, len(alike)}
        digits = "".join(letter if letter.isdigit() else " " for letter in self.texts).split()
        return {number for number in found if number is not None} | {int(number) for number in digits}

    def _has_keyword(self, keyword: str) -> bool:
        had = {each for card in self.asked.cards for each in card.keywords} | {act.what for act in self.asked.acts}
        return keyword in had or keyword.casefold() in self.texts or keyword in (COUNTER,)

    def _is_spoken_of(self, area: str) -> bool:
        """Whether a card lies or goes there, or it is said how many do."""
        asked, lies_in = self.asked, self.spoken.lies_in
        ways = {what: way for way, what in self.spoken.moves.items()}
        through = {part for act in asked.acts for part in ways.get(act.what, "").split(">")}
        lying = {card.area for card in asked.cards} | {level.area for level in asked.levels} | through
        lying |= {lies_in.get(act.what) or lies_in.get(act.verb, "") for act in asked.acts}
        is_usual = area == self.spoken.roles.in_play and bool(asked.cards)
        return area in lying or is_usual or area in self.texts

    def _is_done(self, verb: str) -> bool:
        return any(self._fits(verb, act) for act in self.asked.acts)

    def _fits(self, said: str, act: Act) -> bool:
        """Whether an act may be what a verb says."""
        verb, _colon, what = said.partition(":")
        if verb in LEADING:
            return True
        if verb in (HURT, CONNECT):
            return act.verb == "attack" or act.what == "damage"
        if what == COUNTER:
            return COUNTER in (act.what, act.by) or act.what == "silence"
        if what == CHANGE:
            return act.what in ("raise", "lower") or any(card.keywords or card.named for card in self.asked.cards)
        if what == "rest" and (act.verb == "attack" or act.what in self.spoken.answering):
            return True
        card = self.asked.cards[act.card] if act.card is not None else None
        if act.verb in BY_A_CARD and verb in BY_A_CARD and card is not None and (card.named or card.text):
            return verb != USE or not what or what == act.what or card.named is not None
        if verb in ("play", USE) and not what:
            return act.verb in BY_A_CARD
        if verb == "activate":
            return act.verb in (USE, "activate", "effect")
        if verb == "attack" and act.what == "lower":
            return True  # "hits it with a -10000"
        is_kin = bool(what) and verb == USE and act.what.endswith(what)  # [EX-Evolve] is a kind of [Evolve]
        return act.verb == verb and (act.what == what or not what or is_kin)

    def _is_a_thing(self, place: int) -> bool:
        """Whether a verb may only stand for a card in Rest Mode that has done it."""
        item, then = self.said[place], self.said[place + 1] if place + 1 < len(self.said) else None
        if (
            then is not None
            and item.value == f"effect:{CHANGE}"
            and {"type", "mode"} & {then.kind, self._behind(place)}
        ):
            return True  # "gets my card untapped"
        return item.value == "attack" and any(card.mode == "rest" for card in self.asked.cards)

    def _behind(self, place: int) -> str:
        """The kind of the word behind the card that stands behind a word."""
        return next((each.kind for each in self.said[place + 1 :] if each.kind not in ("possessive", "unit")), "")

    def _done_by_another(self, item: Item, place: int) -> str | None:
        """Who is said to do something, with what, where nobody who is that player does it on the board."""
        then = self.said[place + 1] if place + 1 < len(self.said) else None
        if item.kind != "person" or item.value not in (ME, OPPONENT) or then is None or then.kind != "verb":
            return None
        if not self._is_done(then.value) or then.value.partition(":")[0] in LEADING or then.value == HURT:
            return None
        if any(act.who == item.value and self._fits(then.value, act) for act in self.asked.acts):
            return None
        return f"{item.text} {then.text}"
