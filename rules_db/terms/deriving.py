"""The terms of an edition, derived from its headings, its glossary and what is known of its game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.text import slugify

from rules_db.cards.keywords import bare_name, numbers_with_referring_headings, without_placeholder
from rules_db.models import Digest, Edition, RuleText
from rules_db.terms.corrections import Corrections, corrections_of
from rules_db.terms.names import Naming, glossary_names, names_in, tagged_names, whole

LANGUAGES = ("en", "ja")
#: What a section defines, it defines in so many rules.
_BEGINNING = 10


@dataclass
class Defined:
    """A term as it is found, with the rules that define it, the one to read first.

    A keyword that is printed in brackets (`in_brackets`) is used in brackets only. `forms` are further ways in which
    a text writes it; `as_written`: in its own capitals only.
    """

    slug: str
    names: dict[str, list[str]]
    is_keyword: bool
    in_brackets: bool
    forms: tuple[str, ...]
    as_written: bool
    rules: list[RuleText] = field(default_factory=list)

    def add(self, names: Mapping[str, Sequence[str]]) -> None:
        """Take up more names by language, each once, however it is written."""
        for language, more in names.items():
            mine = self.names.setdefault(language, [])
            mine += [name for name in more if bare_name(name) not in map(bare_name, mine)]


@dataclass(frozen=True)
class _Named:
    """One term of one heading."""

    rule: RuleText
    names: dict[str, tuple[str, ...]]
    is_keyword: bool
    in_brackets: bool

    @property
    def keys(self) -> list[tuple[str, bool]]:
        """What makes it one with another: a bare name in any language, in brackets or not."""
        return [
            (bare_name(without_placeholder(name)), self.in_brackets) for names in self.names.values() for name in names
        ]


def terms_of(edition: Edition, rules: Sequence[RuleText]) -> list[Defined]:
    """The terms of an edition whose rules these are, in order; where two have one name, they are one term.

    Of several rules that define it, the first whose heading refers to no other stands first, as with keywords.
    """
    corrections = corrections_of(edition.rulebook.game.slug)
    terms: dict[str, Defined] = {}
    by_name: dict[tuple[str, bool], Defined] = {}
    referring = numbers_with_referring_headings(edition)
    for named in sorted(_named(edition, rules, corrections), key=lambda named: named.rule.number in referring):
        term = next((by_name[key] for key in named.keys if key in by_name), None)
        if term is None:
            slug = _slug(named, terms)
            known = corrections.known(slug)
            term = Defined(slug, {}, named.is_keyword, named.in_brackets, known.forms, known.as_written)
            terms[slug] = term
        term.add(named.names)
        term.rules.append(named.rule)
        by_name.update({key: by_name.get(key, term) for key in named.keys})
    for term in terms.values():
        term.add(corrections.known(term.slug).names)
    return sorted(terms.values(), key=lambda term: term.slug)


def _slug(named: _Named, taken: Mapping[str, Defined]) -> str:
    """A keyword can have the name of another term: [Counter] and the counter."""
    first = next(iter(named.names.values()))[0]
    slug = slugify(first, allow_unicode=True) or "term"
    return f"{slug}-{'keyword' if named.is_keyword else 'term'}" if slug in taken else slug


def _named(edition: Edition, rules: Sequence[RuleText], corrections: Corrections) -> Iterator[_Named]:
    digests = _digests(edition)
    headings = {rule.pk: _headings(rule, edition, digests[rule.rule_id]) for rule in rules}
    for rule in rules:
        mine = headings[rule.pk]
        above = headings[rule.parent_id] if rule.parent_id else {}
        if mine:
            read = _read(mine, edition.language, corrections)
        elif not corrections.glossaries.isdisjoint(above.values()):
            text = rule.text or digests[rule.rule_id].get(edition.language, ("", ""))[1]
            read = {edition.language: glossary_names(text)}
        else:
            continue
        is_keyword = not corrections.keyword_chapters.isdisjoint(above.values())
        paired = list(_paired(read, edition.language))
        for terms in paired:
            names = {language: term.names for language, term in terms.items()}
            in_brackets = any(term.in_brackets for term in terms.values())
            alone = len(paired) == 1 or in_brackets
            defining = rule if alone else _first_naming(names.get(edition.language, ()), rule, rules)
            yield _Named(defining, names, is_keyword or in_brackets, in_brackets)


def _first_naming(names: Sequence[str], section: RuleText, rules: Sequence[RuleText]) -> RuleText:
    """Of a section that defines several terms: the first of its rules that has a term's name in its words.

    Where none has that stands at its beginning, as without the texts, it is the section.
    """
    within: set[int] = set()
    start = rules.index(section)
    for rule in rules[start : start + _BEGINNING]:
        if within and rule.parent_id not in within:
            break
        within.add(rule.pk)
        if any(whole(name).search(rule.body) for name in names):
            return rule
    return section


def _read(headings: Mapping[str, str], own: str, corrections: Corrections) -> dict[str, list[Naming]]:
    """By language. A keyword's heading of ours in another language may name it in both: `【覚醒】[Awaken]`."""
    read = {language: names_in(heading, corrections) for language, heading in headings.items()}
    if own in read and all(term.in_brackets for term in read[own]):
        read |= {other: tagged_names(heading, other) for other, heading in headings.items() if other != own}
    return read


def _paired(read: Mapping[str, list[Naming]], own: str) -> Iterator[dict[str, Naming]]:
    """Each term by language, English first; another language's names only where it counts as many terms.

    Of keywords the other language may name the first alone.
    """
    mine = read[own] if own in read else max(read.values(), key=len)
    fewest = 1 if mine and mine[0].in_brackets else len(mine)
    counted = {lang: read[lang] for lang in LANGUAGES if lang in read and fewest <= len(read[lang]) <= len(mine)}
    for place in range(len(mine)):
        yield {language: terms[place] for language, terms in counted.items() if place < len(terms)}


def _headings(rule: RuleText, edition: Edition, digests: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """By language: the document's heading in its own, the digest's in the other, and in both without the texts."""
    headings = {language: heading for language, (heading, _) in digests.items() if heading}
    if rule.heading:
        headings[edition.language] = rule.heading
    elif edition.has_texts:
        return {}
    return headings


def _digests(edition: Edition) -> defaultdict[int, dict[str, tuple[str, str]]]:
    """Heading and text by language, by the enduring rule."""
    found: defaultdict[int, dict[str, tuple[str, str]]] = defaultdict(dict)
    written = Digest.objects.filter(rule__texts__edition=edition).values_list("rule", "language", "heading", "text")
    for rule, language, heading, text in written:
        found[rule][language] = (heading, text)
    return found
