"""The names in a heading: those that define a term, told by the heading's shape."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_db.cards.keywords import bare_name, is_keyword_heading, tags_in, without_placeholder
from rules_db.terms.corrections import Corrections


@dataclass(frozen=True)
class Naming:
    """One term as a heading names it: its names, the one it is shown by first, without the brackets they stood in."""

    names: tuple[str, ...]
    in_brackets: bool = False


_REFERENCE = re.compile(r"[(（]\s*\d[\d\s-]*[)）]")
_ORDINAL = re.compile(r"^\d+\)\s*")
_ARTICLE = re.compile(r"^(?:The|A|An)\s")
_AROUND = "“”\"'‘’「」★:：. "
_ASIDE = re.compile(r"\s*[(（]([^()（）]+)[)）]")
_BETWEEN = re.compile(r"\s*[/／]\s*")
#: A longer heading says something of its subject; it does not name it.
_MOST_WORDS = 4
_WORD = re.compile(r"[A-Za-z][\w'’.-]*")
#: A heading that asks what something is names it, and its section answers.
_ASKING = re.compile(
    r"What (?:(?:is|are) (?:an? |the )?(?P<name>[^?]+)|does (?:an? |the )?(?P<meant>[^?]+) mean)\?", re.IGNORECASE
)
#: A step of a flow: a phase begins, and that is no name.
_STEP = re.compile(r"\s(?:begins?|ends?|starts?)$")
#: Words that join others to a sentence: no name has one.
_JOINING = re.compile(
    r"""(?<![\w-])(?:a|about|an|and|another|any|are|as|at|be|by|can|do|does|during|each|for|from|general|how|if|in|into|is|it|its
    |more|not|of|on|only|or|other|others|own|regarding|some|such|that|the|their|them|then|this|to|until|what|when|where|which|with
    |without|your)(?![\w-])""",
    re.IGNORECASE | re.VERBOSE,
)
#: A name in Japanese is written without hiragana: what has some is a phrase, or a verb.
_NAME_JA = re.compile(r"[^\Wぁ-ゖ]+(?:[ ・][^\Wぁ-ゖ]+)*")
_DOING = re.compile(r"する$")
_ASIDE_JA = re.compile(r"とは$")
_MOST_CHARACTERS = 16
#: What may follow a Japanese name that ends in kanji without making another word of it.
_AFTER_KANJI = "時中後前側用"
#: How many of something there are is a word of its own: what is done with them follows it without a space.
_COUNTED = "[0-9０-９NX ][枚回体点]"
#: What a rule of a glossary begins with: the term and, in parentheses, what it is called too.
_ENTRY = re.compile(r"([^:：]{2,60})[:：]\s")


def names_in(heading: str, corrections: Corrections) -> list[Naming]:
    """The terms that a heading names, in its order: none if it is no name.

    What is known of a heading, or of what stands before its first slash, goes before its shape.
    `[Evolve] ([EX-Evolve])` is one term with two names, `[Transform] / [Ride]` are two terms.
    """
    cleaned = _ORDINAL.sub("", _REFERENCE.sub("", heading)).strip(_AROUND)
    if cleaned in corrections.no_terms:
        return []
    bare = _without_surroundings(cleaned, corrections)
    for known in (cleaned, bare, _BETWEEN.split(cleaned)[0]):
        if known in corrections.headings:
            return [term for name in corrections.headings[known] for term in _keywords(name) or [Naming((name,))]]
    if is_keyword_heading(heading):
        return _keywords(heading)
    asked = asked_name(heading)
    return [asked] if asked else _plain(bare)


def tagged_names(heading: str, language: str) -> list[Naming]:
    """The keywords in a heading in that language: `【覚醒】[Awaken]` names one in Japanese."""
    return [term for term in _keywords(heading) if is_japanese(term.names[0]) == (language == "ja")]


def glossary_names(text: str) -> list[Naming]:
    """The term that a rule of a glossary defines: whatever stands before its colon."""
    entry = _ENTRY.match(text)
    if not entry:
        return []
    written = re.sub("[“”]", "", entry[1])
    return [Naming((singular(_ASIDE.sub("", written)).strip(_AROUND), *_ASIDE.findall(written)))]


def asked_name(heading: str) -> Naming | None:
    """The term that a heading asks for: `What is a Lamp?` None if it asks for something else, or nothing."""
    asked = _ASKING.fullmatch(heading.strip())
    name = singular((asked["name"] or asked["meant"]).strip(_AROUND)) if asked else ""
    return Naming((name[:1].upper() + name[1:],)) if is_name(name) else None


def is_japanese(name: str) -> bool:
    """Whether there is any kana or kanji in a name."""
    return not name.isascii() and bool(re.search(r"[ぁ-ヿ㐀-鿿]", name))


def singular(name: str) -> str:
    """`Battle Card` of `Battle Cards`, as far as its ending tells."""
    if name.endswith("Series"):
        return name
    if re.search(r"[^aeiou]ies$", name):
        return name[:-3] + "y"
    if re.search(r"(?:ss|x|ch|sh|o)es$", name):
        return name[:-2]
    return name[:-1] if re.search(r"[^sui'’]s$", name) else name


def whole(name: str, *, as_written: bool = False) -> re.Pattern[str]:
    """A name as it stands whole in a text, in singular or plural. In Japanese a word is a run of one script."""
    pattern = _border(name[0], before=True) + _spelling(name) + _border(name[-1], before=False)
    return re.compile(pattern, 0 if as_written else re.IGNORECASE)


def _keywords(heading: str) -> list[Naming]:
    """A name in parentheses is another one of the name before them; one with an X more is the same."""
    terms: list[list[str]] = []
    for start, _, written in tags_in(heading):
        name = re.sub(r"\s*\bXY?$", "", written).strip() or written
        before = heading[:start]
        is_aside = before.count("(") + before.count("（") > before.count(")") + before.count("）")
        if not is_aside or not terms:
            terms.append([name])
        elif bare_name(without_placeholder(written)) != bare_name(terms[-1][0]):
            terms[-1].append(name)
    return [Naming(tuple(names), in_brackets=True) for names in terms]


def _without_surroundings(heading: str, corrections: Corrections) -> str:
    for opening in corrections.openings:
        heading = heading.removeprefix(opening)
    for ending in corrections.endings:
        heading = heading.removesuffix(ending)
    return _ARTICLE.sub("", heading.strip(_AROUND))


def _plain(heading: str) -> list[Naming]:
    asides = [aside for aside in _ASIDE.findall(heading) if is_name(aside)]
    pieces = _BETWEEN.split(_ASIDE_JA.sub("", _ASIDE.sub("", heading)))
    pieces = [_DOING.sub("", piece).strip(_AROUND) for piece in pieces]
    if not all(is_name(piece) for piece in pieces):
        return []
    names = [singular(piece[:1].upper() + piece[1:]) for piece in pieces]
    return [Naming((*names, *asides))] if len(names) == 1 else [Naming((name,)) for name in names]


def is_name(written: str) -> bool:
    """Whether a heading, or a part of one, has the shape of a name rather than of a phrase."""
    if is_japanese(written):
        return len(written) <= _MOST_CHARACTERS and bool(_NAME_JA.fullmatch(written))
    words = written.split()
    if not 1 <= len(words) <= _MOST_WORDS or not all(_WORD.fullmatch(word) for word in words):
        return False
    is_doing = len(words) > 1 and words[0].endswith("ing")
    is_doing = is_doing or bool(_STEP.search(written))
    return not is_doing and not _JOINING.search(written)


def _spelling(name: str) -> str:
    """A regular expression for the ways in which a text may write a name, without what must stand around it."""
    if is_japanese(name):
        return re.escape(name)
    *before, last = [re.escape(word) for word in re.split(r"[\s-]+", singular(name))]
    plural = f"{last[:-1]}(?:y|ies)" if re.search(r"[^aeiou]y$", last) else f"{last}(?:e?s)?"
    return r"[\s-]+".join((*before, plural))


def _border(character: str, *, before: bool) -> str:
    """What tells that no word goes on before or after a character of its beginning or end."""
    if re.match("[ァ-ヺー]", character):
        return "(?<![ァ-ヺー・])" if before else "(?![ァ-ヺー・])"
    if re.match("[㐀-鿿]", character):
        return f"(?:(?<![㐀-鿿])|(?<={_COUNTED}))" if before else f"(?:(?![㐀-鿿])|(?=[{_AFTER_KANJI}]))"
    if character.isascii():
        return "(?<![A-Za-z0-9'’-])" if before else "(?![A-Za-z0-9-])"
    return ""
