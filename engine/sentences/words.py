"""The words of a question, each with what it means: the longest phrase that the tables know, else nothing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from engine.games import played_game
from engine.games.played import PlayedGame
from engine.kernel.telling import folder_of

#: A longer question is not read.
MOST_CHARACTERS = 400
#: What a question says of a card that answers what the other player does; no keyword skill, but used like one.
COUNTER = "Counter"
#: The kinds of words that the tables have, the later ones taken where a word is of several.
KINDS = (
    *("and", "asks", "person", "possessive", "he", "link", "again", "limit", "mode", "number", "unit", "turn", "time"),
    *("fought", "comparison", "step", "ability", "beyond", "not", "claim"),
    *("type", "area", "stock", "verb", "said", "state", "keyword"),
)
#: A shorter word does not stand for a card of whose name it is a part.
FEWEST_LETTERS = 3
#: A word of so many letters may be misspelled in one of them; a shorter one is too like others.
FEWEST_LETTERS_MISSPELLED = 6
#: The kinds of words that are looked for behind a misspelled one.
MISSPELLED = ("keyword", "type", "area", "verb", "person")
#: The endings of a word that says that something is or was done, with what stands instead in the word itself.
ENDINGS = (("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e"), ("d", ""), ("es", ""), ("s", ""))
#: From this number on a number is a card's power.
LEAST_POWER = 1000

_WORD = re.compile(r"[+-]?\d[\d,.]*k?\b|[a-z][a-z0-9]*(?:['’][a-z]+)?|\d[a-z0-9]*|[.,;:?!]", re.ASCII)
#: Commas in it part no sentences.
_ASIDE = re.compile(r"\([^()]*\)")
_NUMBER = re.compile(r"([+-]?)(\d{1,3}(?:[,.]\d{3})+|\d{1,6})(?:\.(\d))?(k?)", re.ASCII)


class Item(NamedTuple):
    """One or several words that mean something together.

    Attributes:
        kind: what kind of thing they mean, such as `person`, `verb` or `number`; `unknown`, `empty` or `stop`.
        value: which one.
        text: the words in small letters; start, end: where they stand in the question.
        written: the words as they are written.
    """

    kind: str
    value: Any
    text: str
    start: int
    end: int
    written: str = ""

    @property
    def is_capital(self) -> bool:
        """Whether it begins with a capital."""
        return self.written[:1].isupper()


class Named(NamedTuple):
    """A card of the store that a question names: its number and name, where the name stands, and whether it is that of
    its back. Without a number it is only the name of a character."""

    number: str
    name: str
    start: int
    end: int
    is_back: bool = False


class Roles(NamedTuple):
    """Which word of a game plays a part that every game has.

    Attributes:
        usual: the type of a card of which nobody says more.
        leader: the type of the card that every player has; leader_area: where it lies.
        used: the type of the cards that are used and do not stay in play.
        marked: the type of the cards whose skills take markers; None where none do.
        in_play: the area in which a card lies that was played.
        pays: the area whose cards pay.
        counted: the area whose cards are meant by a number alone ("he's at 2").
        adds: the verb of what adds a card to the power of another; added: the number of that card that is added;
            cost_of_adding: the number of it that this costs, `` where it costs nothing.
    """

    usual: str
    leader: str
    leader_area: str
    used: str
    marked: str | None
    in_play: str
    pays: str
    counted: str
    adds: str
    added: str
    cost_of_adding: str


def roles_of(table: Mapping[str, str], game: PlayedGame) -> Roles:
    """The parts of a game's words, as far as its `asked.toml` has to say them."""
    return Roles(
        usual=game.plain_type,
        leader=next(type for type, area in game.begins_at.items() if area == game.colors_from),
        leader_area=game.colors_from,
        used=table["used"],
        marked=table.get("marked"),
        in_play=game.begins_at[game.plain_type],
        pays=table["pays"],
        counted=table["counted"],
        adds=table["adds"],
        added=table["added"],
        cost_of_adding=table.get("cost_of_adding", ""),
    )


@dataclass(frozen=True)
class Spoken:
    """How people speak of one game's cards, areas and actions.

    Attributes:
        phrases: for each phrase (its words) the kind and value it means.
        longest: how many words the longest phrase has.
        whither: words before an area by which it is asked whether a card comes or stays there.
        roles: which of its words play a part that every game has.
        effects: for each effect that a question can ask for the text of a card that has it, with `{n}` for its number.
        every: the same for an effect that is done to all such cards.
        limited: what such a text says of cards whose cost is at most `{n}`, in place of `{limit}`.
        done_to: the effects that are done to a card of the other player.
        keywords: the keywords that a card can simply be given: the text, or the table of a skill, that gives each.
        usual: the table of a card of each type that a question gives no more of.
        answers: for each skill type that answers something the verb of what it answers.
        answering: the keywords and verbs that come only after an attack.
        paid: the keywords and verbs that may cost energy.
        attacked_rested: the types of cards that can be attacked only in Rest Mode, and are in it if nobody says.
        type_of: the card type of what a keyword is used with, where that is not the usual one.
        lies_in: where a card lies that is used with a verb or keyword, where that is not where its type lies.
        triggers: for each verb the beginning of a skill that waits for it.
        does: for each effect what such a skill does.
        marker_skill: the text of a card whose skill takes or adds `{n}` markers.
        used: the keywords that a player uses, so that their other forms say that it is done.
        changes_in_battle: the effects on power that may last for a battle.
        battle_steps: the steps of a battle, the attacker's first; phases: those in which a board can begin, besides the
            usual one; drawn_from: the area that cards are drawn from.
        begins: how a text begins that is `usual`, that comes in a battle too (`either`), and that comes only there
            (`fought`), with the words for how long it lasts (`turn`, `fight`).
        comes_with: for keywords what their card does when they come.
        moves: for the areas that cards leave and come to ("life>hand") the effect that it is.
        untold: what a skill does of which only its beginning is told; called_by: words for what a skill waits for that
            stand before it, as in `its KO skill`.
        of_the_one_before: what stands between a card and a number of cards that is said of it or of whom it hits.
        waits: for what somebody does how a skill begins that waits for it, of its player (`own`) and of the other one.
        ordered: words by which it is asked what comes first.
        quoted: for the words with which a text begins that is given word for word, how a card has it begin.
        needs: for each keyword what has to lie where for it to be used.
        several: for each word with several meanings what it is behind a number, a link or possessive, and a person.
        when: for each action, keyword and type of skill the rules that say when it can be done.
        colors: the game's colors; stocks: what a player has a number of besides cards.
        joins: the keywords by which a card comes onto several others, with where these lie.
        on_top: the keywords by which a card comes onto another.
        by_place: the reasons for which the rules refuse something because of where its card lies.
        plain: questions about nothing out of the ordinary; plain_rules: rules by which most rulings go on besides.
        also_called: for each character name by which it is called in short.
    """

    phrases: Mapping[tuple[str, ...], tuple[str, Any]]
    longest: int
    whither: frozenset[str]
    roles: Roles
    effects: Mapping[str, str]
    every: Mapping[str, str]
    limited: str
    done_to: tuple[str, ...]
    keywords: Mapping[str, str | Mapping[str, Any]]
    usual: Mapping[str, Mapping[str, Any]]
    answers: Mapping[str, str]
    answering: tuple[str, ...]
    paid: tuple[str, ...]
    attacked_rested: tuple[str, ...]
    type_of: Mapping[str, str]
    lies_in: Mapping[str, str]
    triggers: Mapping[str, str]
    does: Mapping[str, str]
    marker_skill: str
    used: tuple[str, ...]
    changes_in_battle: tuple[str, ...]
    battle_steps: tuple[str, ...]
    phases: tuple[str, ...]
    drawn_from: str
    begins: Mapping[str, str]
    comes_with: Mapping[str, str]
    moves: Mapping[str, str]
    untold: str
    called_by: frozenset[str]
    of_the_one_before: frozenset[str]
    waits: Mapping[str, Mapping[str, str]]
    ordered: frozenset[str]
    quoted: Mapping[str, str]
    needs: Mapping[str, Mapping[str, int]]
    several: Mapping[str, Mapping[str, str]]
    when: Mapping[str, list[str]]
    also_called: Mapping[str, str]
    colors: tuple[str, ...]
    stocks: tuple[str, ...]
    on_top: tuple[str, ...]
    joins: Mapping[str, str]
    by_place: tuple[str, ...]
    plain: tuple[str, ...]
    plain_rules: tuple[str, ...]


def spoken_of(table: Mapping[str, Any], game: PlayedGame) -> Spoken:
    """The words of a game, from its own table and the words that all questions are made of.

    Its keywords can be said as they are written.

    Args:
        table: as `asked.toml` of a game has it.
    """
    phrases: dict[tuple[str, ...], tuple[str, Any]] = {}
    english = _english()
    for word in english["empty"]["words"].split():
        phrases[tuple(_words(word))] = ("empty", None)
    for phrase in english["empty"]["phrases"]:
        phrases[tuple(_words(phrase))] = ("empty", None)
    for name in game.keywords:
        phrases[tuple(_words(name))] = ("keyword", name)
    for color in game.colors:
        phrases[(color.lower(),)] = ("color", color)
    for words in (english, table):
        for kind in KINDS:
            for value, said in words.get(kind, {}).items():
                for phrase in said:
                    phrases[tuple(_words(phrase))] = (kind, int(value) if kind == "number" else value)
    return Spoken(
        phrases,
        max(map(len, phrases)),
        frozenset(english["whither"]["words"].split()),
        roles_of(table["roles"], game),
        table.get("effects", {}),
        table.get("every", {}),
        table.get("limited", ""),
        tuple(table.get("done_to", ())),
        table.get("given", {}),
        table.get("usual", {}),
        table.get("answers", {}),
        tuple(table.get("answering", ())),
        tuple(table.get("paid", ())),
        tuple(table.get("attacked_rested", ())),
        table.get("type_of", {}),
        table.get("lies_in", {}),
        table.get("triggers", {}),
        table.get("does", {}),
        table.get("marker_skill", ""),
        tuple(table.get("used", ())),
        tuple(table.get("lasting", ())),
        tuple(table.get("fought_in", ())),
        tuple(table.get("phases", ())),
        table.get("drawn_from", ""),
        table.get("begins", {}),
        table.get("comes_with", {}),
        table.get("moves", {}),
        table.get("untold", ""),
        frozenset(table.get("called_by", ())),
        frozenset(english["of the one before"]["phrases"]),
        {"own": {}, "others": {}} | table.get("waits", {}),
        frozenset(english["ordered"]["words"].split()),
        table.get("quoted", {}),
        table.get("needs", {}),
        table.get("several", {}),
        table.get("when", {}),
        {short: name for name, said in table.get("character", {}).items() for short in said},
        tuple(game.colors),
        tuple(table.get("stock", ())),
        tuple(table.get("on_top", ())),
        table.get("joins", {}),
        tuple(table.get("by_place", ())),
        tuple(table.get("plain", ())),
        tuple(table.get("plain_rules", ())),
    )


def items_of(
    question: str,
    spoken: Spoken,
    named: Iterable[Named] = (),
    tokens: Collection[str] = frozenset(),
    *,
    is_forgiving: bool = True,
) -> list[Item]:
    """The question as items, in order; names of cards are taken before everything else.

    Args:
        tokens: words that name a token in the text of a card that is named.
        is_forgiving: whether a word that is unknown may be a misspelled one.
    """
    text = fold(question)
    names = sorted(named, key=lambda each: each.start)
    parts = _parts_of(names)
    found: list[Item] = []
    words = list(_WORD.finditer(text))
    place = 0
    while place < len(words):
        begins = words[place].start()
        if names and begins >= names[0].start:
            name = names.pop(0)
            kind, value = ("name", name) if name.number else ("character", name.name)
            found.append(Item(kind, value, question[name.start : name.end], name.start, name.end))
            while place < len(words) and words[place].start() < name.end:
                place += 1
            continue
        item, taken = _at(words, place, text, spoken)
        item = _with_its_meaning(item, found, spoken, parts, tokens)._replace(written=question[item.start : item.end])
        if is_forgiving and item.kind == "unknown" and not item.is_capital:
            kind, value = _corrected(item.text, spoken) or (item.kind, item.value)
            item = item._replace(kind=kind, value=value)
        found.append(item)
        place += taken
    return found


def _with_its_meaning(
    item: Item, before: list[Item], spoken: Spoken, parts: Mapping[str, Named], tokens: Collection[str]
) -> Item:
    """What a word means where that hangs on the word before it, or on the cards that the question names."""
    if meanings := spoken.several.get(item.text):
        last = next((each for each in reversed(before) if each.kind not in ("empty", "asks")), None)
        meant = (meanings.get(last.text) or meanings.get(last.kind)) if last else None
        kind, _colon, value = (meant or meanings["else"]).partition(":")
        return item._replace(kind=kind, value=value)
    if item.kind != "unknown":
        return item
    word = item.text.removesuffix("'s")
    if word.removesuffix("s") in tokens:
        return item._replace(kind="type", value="Token")
    is_another = bool(before) and before[-1].kind in ("unit", "color", "mode") and word in spoken.also_called
    part = word if word in parts else next((each for each in (word[:-1], word[:-2], word[:-3]) if each in parts), "")
    is_verb = part != word and word.removeprefix(part) in ("d", "ed", "s", "es", "ing")
    if part and (part == word or is_verb) and not is_another:
        return item._replace(kind="name", value=parts[part])
    if word in spoken.also_called:
        return item._replace(kind="character", value=spoken.also_called[word])
    return item


def _parts_of(names: Iterable[Named]) -> dict[str, Named]:
    """For each word of the names the card that is meant by it alone; none for a word that several names have."""
    parts: dict[str, list[Named]] = {}
    for name in names:
        for word in dict.fromkeys(_words(name.name.replace("'s", "").replace("’s", ""))):
            if len(word) >= FEWEST_LETTERS:
                parts.setdefault(word, []).append(name)
    return {word: had[0] for word, had in parts.items() if len({each.number for each in had}) == 1}


def unknown_runs(items: Iterable[Item]) -> Iterator[tuple[int, int]]:
    """Where words stand together that nothing is known of: they may be the name of a card."""
    run: list[Item] = []
    for item in [*items, Item("stop", "", "", 0, 0)]:
        if item.kind == "unknown":
            run.append(item)
        elif run:
            yield run[0].start, run[-1].end
            run = []


def fold(question: str) -> str:
    """The question in small letters, of the same length, with one kind of apostrophe, without hyphens and brackets."""
    small = question[:MOST_CHARACTERS].replace("’", "'")
    small = _ASIDE.sub(lambda aside: aside.group().replace(",", " "), small)
    small = "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in small)
    return re.sub(
        r"(?<=counter):|(?<=activate):|(?<=counter ):|(?<=activate ):|(?<=[a-z0-9])-(?=[a-z])|[\[\]{}()\"“”«»<>＜＞]",
        " ",
        small,
    )


def _at(words: list[re.Match[str]], place: int, text: str, spoken: Spoken) -> tuple[Item, int]:
    """The item that begins with a word, and how many words it is."""
    for length in range(min(spoken.longest, len(words) - place), 0, -1):
        phrase = tuple(_spelled_out(match.group()) for match in words[place : place + length])
        if (known := spoken.phrases.get(phrase) or _in_another_form(phrase, spoken)) is not None:
            return _item(*known, words, place, length, text), length
    word = words[place].group()
    if word in (".", ",", ";", ":", "?", "!"):
        return _item("stop", word, words, place, 1, text), 1
    if (number := _number(word)) is not None:
        kind = "power" if abs(number) >= LEAST_POWER else "number"
        return _item("change" if word[0] in "+-" else kind, number, words, place, 1, text), 1
    return _item("unknown", word, words, place, 1, text), 1


def _spelled_out(word: str) -> str:
    """`thru` as `through`, `we're` as `we`; without its apostrophe."""
    short, bare = _english()["short"], word.replace("'", "")
    return str(short.get(word) or short.get(bare, bare))


def _in_another_form(phrase: tuple[str, ...], spoken: Spoken) -> tuple[str, Any] | None:
    """A verb, or a keyword that players use, in a form that the tables do not have: `revived`, `over realming`."""
    for ending, instead in ENDINGS:
        if not phrase[-1].endswith(ending):
            continue
        stem = phrase[-1].removesuffix(ending) + instead
        for word in (stem, stem[:-1] if stem[-2:-1] == stem[-1:] else stem):
            kind, value = spoken.phrases.get((*phrase[:-1], word), ("", None))
            if kind == "verb":
                return kind, value
            if kind == "keyword" and value in spoken.used:
                return "verb", f"use:{value}"
    return None


def _corrected(word: str, spoken: Spoken) -> tuple[str, Any] | None:
    """What a misspelled word means: all words of the game that differ from it in one letter mean that."""
    if len(word) < FEWEST_LETTERS_MISSPELLED:
        return None
    near = {
        meant
        for (known, *more), meant in spoken.phrases.items()
        if not more and abs(len(known) - len(word)) <= 1 and known[0] == word[0] and meant[0] in MISSPELLED
        if _differs_in_one_letter(word, known) and not _is_made_of_a_verb(word, known, meant[0])
    }
    return near.pop() if len(near) == 1 else None


def _is_made_of_a_verb(word: str, known: str, kind: str) -> bool:
    """Whether a word only ends otherwise than a verb, and so is none: "player" beside "played"."""
    return kind == "verb" and word[:-1] == known[:-1]


def _differs_in_one_letter(word: str, known: str) -> bool:
    """Whether one letter is another, is missing, is too many, or has changed places with the next."""
    begin = next(
        (n for n, (one, two) in enumerate(zip(word, known, strict=False)) if one != two), min(map(len, (word, known)))
    )
    one, two = word[begin:], known[begin:]
    return one[1:] in (two[1:], two) or one == two[1:] or (one[:2] == two[1::-1] and one[2:] == two[2:])


def _item(kind: str, value: Any, words: list[re.Match[str]], place: int, length: int, text: str) -> Item:
    start, end = words[place].start(), words[place + length - 1].end()
    return Item(kind, value, text[start:end], start, end)


def _number(word: str) -> int | None:
    """`15k`, `15,000`, `2`, `2x`."""
    word = word.rstrip(".,").removesuffix("x")
    match = _NUMBER.fullmatch(word.removesuffix("s") if word.endswith("ks") else word)  # "two 5ks"
    if match is None:
        return None
    sign, digits, tenth, thousand = match.groups()
    number = int(re.sub(r"[,.]", "", digits))
    number = number * 1000 + int(tenth or 0) * 100 if thousand else number
    return -number if sign == "-" else number


def _words(phrase: str) -> list[str]:
    return [match.group().replace("'", "") for match in _WORD.finditer(fold(phrase))]


@lru_cache(maxsize=20)
def spoken_in(game: str) -> Spoken | None:
    """How people speak of a game that is played, by its slug; None for one that has no table of such words."""
    path = files(f"engine.games.{folder_of(game)}").joinpath("asked.toml")
    if not path.is_file():
        return None
    return spoken_of(tomllib.loads(path.read_text(encoding="utf-8")), played_game(game))


@lru_cache(maxsize=1)
def _english() -> Mapping[str, Any]:
    return tomllib.loads(files(__package__).joinpath("english.toml").read_text(encoding="utf-8"))
