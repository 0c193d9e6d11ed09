"""The cards that a tree of a query leaves, as masks."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce
from operator import and_, or_

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules_db.cards.declaring import LARGEST
from rules_db.cards.keywords import bare_name
from rules_db.cards.numbers import number_key
from rules_db.search.cards.choices import meant
from rules_db.search.cards.columns import Columns, Mask, mask_of, rows_of
from rules_db.search.cards.documents import RARITY_NAME, SET, SET_NAME
from rules_db.search.cards.grammar import All, Any, CardQueryError, Node, Not, Operator, Value, Word
from rules_db.search.cards.operators import OperatorOf, Takes, called_so, field_asked_for_kinds, operators_of
from rules_db.search.cards.phrases import with_phrase, with_words
from rules_db.search.cards.plays import VERDICTS, plays
from rules_db.search.cards.words import words_of
from rules_db.search.nearest import nearest

KINDS = ("mono", "multi", "vanilla")
#: Values that a refusal names; of more it says none.
_MOST_NAMED = 12
_NUMBER = re.compile(
    r"(?P<least>\d{1,9})(?P<thousands>k?)(?:(?:\.\.|-|–|~)(?P<most>\d{1,9})(?P<thousands_most>k?)|(?P<more>\+))?"
)
_LARGEST_READ = 12
#: What stands before and behind the comma of a thousand.
_FIRST_DIGITS, _THREE_DIGITS = re.compile(r"(?<!\d)\d{1,3}\Z"), re.compile(r"\d{3}(?!\d)")


class Matching:
    """Finds the cards of one game.

    `is_alone` if no other game is asked: then what its cards do not have is refused, and otherwise none has it. What
    words mean is told by `of_word`.
    """

    def __init__(self, columns: Columns, game: str, of_word: Callable[[Word], Mask], *, is_alone: bool) -> None:
        self._columns = columns
        self._game = game
        self._of_word = of_word
        self._is_alone = is_alone
        self._cards = columns.of_game.get(game, 0)

    def cards(self, node: Node) -> Mask:
        """The cards of the game that a part of a query leaves. Raises CardQueryError."""
        match node:
            case Word():
                return self._of_word(node) & self._cards
            case Operator():
                return self._operator(node) & self._cards
            case Not():
                return self._cards & ~self.cards(node.part)
            case All():
                return reduce(and_, map(self.cards, node.parts), self._cards)
            case Any():
                return reduce(or_, map(self.cards, node.parts), 0)

    def _operator(self, written: Operator) -> Mask:
        operator = operator_named(written, self._game, is_alone=self._is_alone)
        if operator is None:
            return 0
        if not written.values:
            raise _refused(written, _("%(operator)s: what it is asked for is missing."))
        if written.sign not in (":", "=", "!=") and operator.takes != Takes.NUMBER:
            raise _refused(written, _("%(operator)s takes “:”, “=” or “!=”: only numbers are compared."))
        values = _with_thousands(written.values) if operator.takes == Takes.NUMBER else written.values
        found = reduce(or_, (self._value(operator, written, value) for value in values))
        return self._cards & ~found if written.sign == "!=" else found

    def _value(self, operator: OperatorOf, written: Operator, value: Value) -> Mask:
        match operator.takes:
            case Takes.NUMBER:
                return self._number(operator, written, value.text)
            case Takes.CHOICE:
                return self._choice(operator, written, value.text)
            case Takes.VALUE:
                found = self._words_of_value(operator.field, value, is_whole=written.sign == "=")
                return self._known(operator, written, value, found)
            case Takes.CODE:
                return self._known(operator, written, value, self._code(operator, value))
            case Takes.WORDS:
                return self._words(operator, value, is_whole=written.sign == "=")
            case Takes.ITS_NUMBER:
                return self._columns.numbered(value.text, self._cards)
            case Takes.KIND:
                return self._kind(written, value.text)
            case Takes.PLAYS:
                return self._plays(written, value.text)
            case Takes.GAME:
                return self._of_game(written, value.text)

    def _number(self, operator: OperatorOf, written: Operator, value: str) -> Mask:
        having = self._columns.masks.get(operator.field, {})
        if value.casefold() in operator.signs:
            return self._sign(operator, written, value, having)
        found = _NUMBER.fullmatch(value.casefold().replace(",", "")) if len(value) <= 2 * _LARGEST_READ else None
        if found is None:
            raise _refused(written, _("%(operator)s: “%(value)s” is not a whole number."), value=value)
        least, most = _range(found)
        if found["most"] and written.sign not in (":", "=", "!="):
            raise _refused(written, _("%(operator)s: a range takes “:”."))
        fits: dict[str, Callable[[int], bool]] = {
            "<": lambda number: number < least,
            "<=": lambda number: number <= least,
            ">": lambda number: number > least,
            ">=": lambda number: number >= least,
        }
        is_fit = fits[written.sign] if written.sign in fits else range(least, most + 1).__contains__
        return reduce(or_, (mask for other, mask in having.items() if other.isdecimal() and is_fit(int(other))), 0)

    def _sign(self, operator: OperatorOf, written: Operator, value: str, having: dict[str, Mask]) -> Mask:
        if written.sign not in (":", "=", "!="):
            raise _refused(written, _("%(operator)s: “%(value)s” is not a whole number."), value=value)
        return reduce(or_, (mask for other, mask in having.items() if other.casefold() == value.casefold()), 0)

    def _choice(self, operator: OperatorOf, written: Operator, value: str) -> Mask:
        having = self._having(operator.field)
        values, is_all = meant(value, having)
        if not values:
            if not self._is_alone:
                return 0
            raise _refused(written, *self._not_one_of(having, value))
        masks = [having[each] for each in values]
        found = reduce(and_ if is_all else or_, masks)
        if written.sign == "=":  # exactly these
            others = (mask for other, mask in having.items() if other not in values)
            return found & ~reduce(or_, others, 0)
        return found

    def _known(self, operator: OperatorOf, written: Operator, value: Value, found: Mask) -> Mask:
        """The cards found by a value; refused if no card of the only game asked has it."""
        if not found and self._is_alone:
            raise _refused(written, *self._not_one_of(self._having(operator.field), value.text))
        return found

    def _having(self, field: str) -> dict[str, Mask]:
        """The values that cards of the game have, and the cards that have them."""
        of_all = self._columns.masks.get(field, {})
        return {value: mask & self._cards for value, mask in of_all.items() if mask & self._cards}

    def _not_one_of(self, having: dict[str, Mask], value: str) -> tuple[str | Promise, dict[str, object]]:
        if not 0 < len(having) <= _MOST_NAMED:
            return _("%(operator)s: no card here has “%(value)s”."), {"value": value}
        there = ", ".join(having)
        return _("%(operator)s: no card here has “%(value)s”; there are %(there)s."), {"value": value, "there": there}

    def _words_of_value(self, field: str, value: Value, *, is_whole: bool) -> Mask:
        """The cards with a value that has all the words, each whole or begun; else those nearest to them."""
        having = self._having(field)
        if is_whole:
            wanted = bare_name(value.text)
            return reduce(or_, (mask for other, mask in having.items() if bare_name(other) == wanted), 0)
        words = words_of(value.text)
        own = {other: self._columns.words[field][other] for other in having}
        return _having_words(having, own, words) or _having_words(having, own, _mended(words, own))

    def _code(self, operator: OperatorOf, value: Value) -> Mask:
        """The cards whose set or rarity is printed so (`bt1`, `BT01`), else those whose set is called so."""
        having = self._having(operator.field)
        if operator.field == SET:
            key = number_key(value.text)
            exact = reduce(or_, (mask for other, mask in having.items() if number_key(other) == key), 0)
        else:
            key = bare_name(value.text)
            exact = reduce(or_, (mask for other, mask in having.items() if bare_name(other) == key), 0)
        if exact:
            return exact
        return self._words_of_value(SET_NAME if operator.field == SET else RARITY_NAME, value, is_whole=False)

    def _words(self, operator: OperatorOf, value: Value, *, is_whole: bool) -> Mask:
        """The cards whose names or texts have a phrase, or words whole or begun."""
        if value.is_quoted or is_whole:
            return with_phrase(self._columns, operator.field, value.text, is_whole=is_whole)
        words = words_of(value.text)
        return reduce(and_, (self._word(operator.field, word) for word in words)) if words else 0

    def _word(self, field: str, word: str) -> Mask:
        """The cards that have a word there, whole or begun, else those that have one nearest to it."""
        if found := with_words(self._columns, field, word, begun=True) & self._cards:
            return found
        _slips, near = nearest(word, self._columns.postings[field])
        return reduce(or_, (with_words(self._columns, field, other, begun=False) for other in near), 0)

    def _kind(self, written: Operator, value: str) -> Mask:
        kinds = [kind for kind in KINDS if kind.startswith(value.casefold())]
        if len(kinds) != 1:
            raise _refused(
                written,
                _("%(operator)s: there is no “%(value)s”; there are %(there)s."),
                value=value,
                there=", ".join(KINDS),
            )
        if kinds == ["vanilla"]:
            return mask_of([row for row in rows_of(self._cards) if not self._columns.texts[row].strip()])
        once = twice = 0
        for mask in self._having(field_asked_for_kinds(self._game)).values():
            once, twice = once | mask, twice | (once & mask)
        return once & ~twice if kinds == ["mono"] else twice

    def _plays(self, written: Operator, value: str) -> Mask:
        names = [name for name in VERDICTS if name == value.casefold()] or [
            name for name in VERDICTS if name.startswith(value.casefold())
        ]
        if len(names) != 1:
            raise _refused(
                written,
                _("%(operator)s: there is no “%(value)s”; there are %(there)s."),
                value=value,
                there=", ".join(VERDICTS),
            )
        return plays(self._columns)[names[0]]

    def _of_game(self, written: Operator, value: str) -> Mask:
        games = [game for game in self._columns.games if bare_name(game).startswith(bare_name(value))]
        if not games:
            there = ", ".join(self._columns.games)
            raise _refused(
                written, _("%(operator)s: there is no “%(value)s”; there are %(there)s."), value=value, there=there
            )
        return self._cards if self._game in games else 0


def operator_named(written: Operator, game: str, *, is_alone: bool = True) -> OperatorOf | None:
    """The operator of a game that is written; None if it has none and others are asked too.

    Raises:
        CardQueryError: no game asked has it.
    """
    called = operators_of(game)
    operator = called_so(written.name, game)
    if operator is None and is_alone:
        raise unknown(written, set(called))
    return operator


def unknown(written: Operator, called: set[str]) -> CardQueryError:
    """The refusal of an operator that is none, with the nearest of those that there are."""
    _slips, near = nearest(written.name.casefold(), called)
    if near:
        return _refused(
            written, _("“%(name)s” is not an operator; did you mean “%(near)s”?"), name=written.name, near=near[0]
        )
    return _refused(
        written, _("“%(name)s” is not an operator. Put it in quotation marks to search for it."), name=written.name
    )


def _refused(
    written: Operator, sentence: str | Promise, facts: dict[str, object] | None = None, **more: object
) -> CardQueryError:
    told = {"operator": written.as_written} | (facts or {}) | more
    return CardQueryError(written.place, written.end, sentence, **told)


def _with_thousands(values: tuple[Value, ...]) -> list[Value]:
    """The numbers as they were meant: the comma in `10,000` and `5,000..10,000` parts no values."""
    joined: list[Value] = []
    for value in values:
        if joined and _FIRST_DIGITS.search(joined[-1].text) and _THREE_DIGITS.match(value.text):
            joined[-1] = Value(f"{joined[-1].text},{value.text}", joined[-1].is_quoted)
        else:
            joined.append(value)
    return joined


def _range(found: re.Match[str]) -> tuple[int, int]:
    least = int(found["least"]) * (1000 if found["thousands"] else 1)
    if not found["most"]:
        return least, LARGEST if found["more"] else least
    return least, int(found["most"]) * (1000 if found["thousands_most"] else 1)


def _having_words(having: dict[str, Mask], own: dict[str, list[str]], words: list[str]) -> Mask:
    found = 0
    for value, mask in having.items():
        if words and all(any(term.startswith(word) for term in own[value]) for word in words):
            found |= mask
    return found


def _mended(words: list[str], own: dict[str, list[str]]) -> list[str]:
    """The words, each that no value has replaced by the nearest one."""
    known = {term for terms in own.values() for term in terms}
    return [word if word in known else next(iter(nearest(word, known)[1]), word) for word in words]
