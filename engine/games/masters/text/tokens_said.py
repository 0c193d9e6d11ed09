"""Tokens by their names: "play 2 Clone Tokens with 10000 power", "1 of your Clone Tokens" (19-1-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.effects.nodes import MakeToken, Selector, Where
from engine.text.grammar import ANY_WORD, Begins, Ends, Grammar, Reading, Saying
from engine.text.kinds import Word
from engine.text.references import THAT, THEM

#: Words of a name at most.
_LONGEST = 4
_TOKENS = ("token", "tokens")
#: Words that stand before the word for tokens without being a name.
_NO_NAMES = frozenset(
    (
        *("a", "an", "all", "any", "each", "of", "or", "and", "the", "this", "that", "these", "those", "with", "from"),
        *("your", "opponent", "opponent's", "opponents'", "their", "its", "other", "another", "non", "more", "up"),
        *("to", "are", "is", "combo", "power", "no", "if", "when", "for", "in", "only", "number", "choose", "play"),
        *("active", "rest", "rested", "mode", "skill-less", "multicolor", "red", "blue", "green", "yellow", "black"),
        *("mono-red", "mono-blue", "mono-green", "mono-yellow", "mono-black", "attacking", "one", "two", "three"),
    )
)


@dataclass(frozen=True)
class _Name:
    """The words of a token's name before the word for tokens; the name ends in Token."""

    def begins(self) -> Begins:
        return Begins(frozenset((ANY_WORD,)))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        for end in range(at + 1, min(at + _LONGEST, len(reading.words) - 1) + 1):
            word = reading.words[end - 1]
            if (not word[0].isalpha() and word != ".") or word in _NO_NAMES or word in _TOKENS:
                break
            if reading.words[end] in _TOKENS:
                yield Ends(_name(reading.words[at:end]), end)
        reading.is_word(at, ())

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if not isinstance(meant, str) or not meant.endswith(" Token"):
            return
        for word in _words(meant):
            if (state := saying.word((word,), state)) is None:
                return
        yield state


def _name(words: tuple[str, ...]) -> str:
    """ "chilled's army" is {Chilled's Army Token}, "cell jr ." is {Cell Jr. Token}."""
    said = " ".join(word[:1].upper() + word[1:] for word in words).replace(" .", ".")
    return f"{said} Token"


def _words(name: str) -> tuple[str, ...]:
    return tuple(name.removesuffix(" Token").lower().replace(".", " .").split())


def add(grammar: Grammar) -> None:
    """Adds tokens that are named, and the making of them."""
    grammar.kinds["token name"] = _Name()
    grammar.own("token names", "{_:token name}", made=lambda said: (said["_"],), taken=_single)
    grammar.part("noun", "{name:token names} token|tokens", type=("Token",))
    grammar.part("plural noun", "{name:token names} tokens", type=("Token",))
    grammar.part("event noun", "{name:token names} token|tokens", type=("Token",))
    grammar.plain("reference", Selector(Where(THAT)), "that token")
    grammar.plain("reference", Selector(Where(THEM)), "those tokens")
    named = "play {count:number} {name:token name} token|tokens"
    powers = ("with {power:number} power", "with a power of {power:number}")
    _add_notes(grammar)
    for power in powers:
        for mode, rest in (("active", ""), ("rest", " in rest mode")):
            for player, there in (("you", ("",)), ("opponent", ("in|to|into your opponent's battle area",))):
                for where in there:
                    way = f"{named} {power}{rest} {where}".strip()
                    grammar.means("action", way, node=MakeToken, player=player, mode=mode)
                    if rest and where:
                        way = f"{named} {power} {where}{rest}"
                        grammar.means("action", way, node=MakeToken, player=player, mode=mode)


def _add_notes(grammar: Grammar) -> None:
    """Tokens whose numbers stand in brackets behind what is played (19-1-2), with their name again."""
    for bracket, sign in (("note begins", "("), ("note ends", ")")):
        grammar.kinds[bracket] = Word({sign: sign}.get, {sign: sign}.get, frozenset((sign,)))
    combo = "(,)? (and)? {combo_cost:number} combo cost|costs (,)? (and)? {combo_power:number} combo power"
    has = "{begin:note begins} {again:token name} token|tokens has|have {power:number} power"
    for numbers in (f"{has} {{end:note ends}}", f"{has} {combo} {{end:note ends}}"):
        for mode, rest in (("active", ""), ("rest", "in rest mode")):
            for there in ("", "in|to|into your battle area"):
                way = f"play {{count:number}} {{name:token name}} token|tokens {there} {rest} {numbers}"
                grammar.own("action", way, made=_noted(mode), taken=_taken_noted(mode, "{combo_cost:" in way))


def _noted(mode: str) -> Callable[[Any], MakeToken]:
    def made(said: Any) -> MakeToken:
        if said["again"] != said["name"]:
            raise ValueError("numbers of another token")
        fields = {name: value for name, value in said.items() if name not in ("again", *_BRACKETS)}
        return MakeToken(mode=mode, **fields)

    return made


#: The brackets of a note, by the slots that say them.
_BRACKETS = {"begin": "(", "end": ")"}
_NUMBERS = ("name", "power", "count", "combo_cost", "combo_power")


def _taken_noted(mode: str, in_combos: bool) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, MakeToken) or (meant.combo_power is not None) != in_combos:
            return None
        fields = {name: getattr(meant, name) for name in _NUMBERS}
        said = {name: value for name, value in fields.items() if value is not None}
        said |= {"again": meant.name, **_BRACKETS}
        return said if _noted(mode)(said) == meant else None

    return taken


def _single(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None
