"""The terms of an edition, derived from its headings, its glossary and what is known of its game."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.text import slugify

from rules_db.cards.keywords import bare_name, numbers_with_referring_headings, without_placeholder
from rules_db.models import Digest, Edition, RuleText
from rules_db.terms.corrections import Corrections, corrections_of
from rules_db.terms.defining import begins_with_definition, begins_with_name, definitions_in, entries_in, says, sends_on
from rules_db.terms.names import Naming, asked_name, glossary_names, names_in, singular, tagged_names

LANGUAGES = ("en", "ja")
#: What a section defines, it defines in so many rules.
_BEGINNING = 10
#: An entry of a glossary that tells nothing itself.
_ELSEWHERE = re.compile(r"[:：]\s+[Ss]ee ")


@dataclass
class Defined:
    """A term as it is found, with the rules that define it, the one to read first.

    A keyword that is printed in brackets (`in_brackets`) is used in brackets only. `forms` are further ways in which
    a text writes it; `as_written`: in its own capitals only; `not_in`: phrases in which it is another word.
    """

    slug: str
    names: dict[str, list[str]]
    is_keyword: bool
    in_brackets: bool
    forms: tuple[str, ...]
    as_written: bool
    not_in: tuple[str, ...] = ()
    rules: list[RuleText] = field(default_factory=list)

    def add(self, names: Mapping[str, Sequence[str]]) -> None:
        """Take up more names by language, each once, however it is written."""
        for language, more in names.items():
            mine = self.names.setdefault(language, [])
            mine += [name for name in more if bare_name(name) not in map(bare_name, mine)]


@dataclass(frozen=True)
class _Named:
    """One term of one heading, or of one rule of a glossary (`is_definition`)."""

    rule: RuleText
    names: dict[str, tuple[str, ...]]
    is_keyword: bool
    in_brackets: bool
    is_definition: bool = False

    @property
    def keys(self) -> list[tuple[str, bool]]:
        """What makes it one with another: a bare name in any language, in brackets or not."""
        return [
            (bare_name(without_placeholder(name)), self.in_brackets) for names in self.names.values() for name in names
        ]


def terms_of(edition: Edition, rules: Sequence[RuleText]) -> list[Defined]:
    """The terms of an edition whose rules these are, in order; where two have one name, they are one term.

    Of several rules that define it, the one of a glossary stands first, or one whose heading asks what it is, then the
    first whose heading refers to no other, as with keywords. A sentence that defines it elsewhere goes before a heading
    that only has it among others; what is known of the game goes before all.
    """
    corrections = corrections_of(edition.rulebook.game.slug)
    found = _Terms(edition.language, corrections)
    referring = numbers_with_referring_headings(edition)
    named = list(_named(edition, rules, corrections))
    for each in sorted(named, key=lambda each: (not each.is_definition, each.rule.number in referring)):
        found.add(each)
    for rule in rules:
        for name in definitions_in(rule.body, edition.language):
            found.define(name, rule)
        for name in entries_in(rule.body):
            found.define(name, rule, only_known=True)
    by_number = {rule.number: rule for rule in rules}
    digests = _digests(edition)
    for name, numbers in corrections.rules.items():
        at = next((by_number[number] for number in numbers if number in by_number), None)
        if at:
            found.bind(name, at, at.text or _in_our_words(digests[at.rule_id]))
    for term in found.terms.values():
        term.add(corrections.known(term.slug).names)
    return sorted(found.terms.values(), key=lambda term: term.slug)


class _Terms:
    """The terms found so far, by slug and by name."""

    def __init__(self, language: str, corrections: Corrections) -> None:
        self.terms: dict[str, Defined] = {}
        self._language = language
        self._corrections = corrections
        self._by_name: dict[tuple[str, bool], Defined] = {}

    def add(self, named: _Named) -> None:
        """Take up a term that a heading or a glossary names, as one with another of its name."""
        term = next((self._by_name[key] for key in named.keys if key in self._by_name), None)
        if term is None:
            term = self._new(named)
        term.add(named.names)
        if named.rule not in term.rules:
            term.rules.append(named.rule)
        self._by_name.update({key: self._by_name.get(key, term) for key in named.keys})

    def define(self, name: str, rule: RuleText, *, only_known: bool = False) -> None:
        """Take up that a rule defines a term by a sentence: a new one, or one that headings name among others.

        With `only_known` a name that is no term yet stays none: many a line begins with a word and a colon.
        """
        if name in self._corrections.no_terms:
            return
        for known in self._corrections.headings.get(name, (name,)):
            term = self._called(known)
            if term is None and only_known:
                continue
            if term is None:
                self._name(known, rule)
            elif not _is_headed(term.rules[0], known) and not rule.number.startswith(term.rules[0].number):
                term.rules = [rule, *(other for other in term.rules if other != rule)]

    def bind(self, name: str, rule: RuleText, text: str) -> None:
        """Take up what is known: this rule tells what the term is. Nothing if its text has no such word."""
        slug = slugify(name, allow_unicode=True)
        forms = (name, *self._corrections.known(slug).forms)
        if not any(says(form, text, ()) for form in forms):
            return
        term = self._called(name)
        if term is None:
            self._name(name, rule)
        else:
            term.rules = [rule, *(other for other in term.rules if other != rule)]

    def _called(self, name: str) -> Defined | None:
        """The term of that name, or with it as a form: the act of playing is play."""
        known = self._by_name.get((bare_name(name), False))
        forms = (term for term in self.terms.values() if name.lower() in map(str.lower, term.forms))
        return known or next(forms, None)

    def _name(self, name: str, rule: RuleText) -> None:
        english = self._corrections.english.get(name, "")
        names: dict[str, tuple[str, ...]] = {self._language: (name,)}
        if english:
            names = {"en": (english,), **names}
        self.add(_Named(rule, names, is_keyword=False, in_brackets=False))

    def _new(self, named: _Named) -> Defined:
        slug = _slug(named, self.terms)
        known = self._corrections.known(slug)
        term = Defined(slug, {}, named.is_keyword, named.in_brackets, known.forms, known.as_written, known.not_in)
        self.terms[slug] = term
        return term


def _is_headed(rule: RuleText, name: str) -> bool:
    """Whether a rule's heading is the name and nothing more, or the rule is a glossary's entry for it."""
    entry = glossary_names(rule.text) if not rule.heading else []
    named = [rule.heading, *(known for naming in entry for known in naming.names)]
    return bare_name(singular(name)) in {bare_name(singular(each)) for each in named}


def _slug(named: _Named, taken: Mapping[str, Defined]) -> str:
    """A keyword can have the name of another term: [Counter] and the counter."""
    first = next(iter(named.names.values()))[0]
    slug = slugify(first, allow_unicode=True) or "term"
    return f"{slug}-{'keyword' if named.is_keyword else 'term'}" if slug in taken else slug


def _named(edition: Edition, rules: Sequence[RuleText], corrections: Corrections) -> Iterator[_Named]:
    digests = _digests(edition)
    headings = {rule.pk: _headings(rule, edition, digests[rule.rule_id]) for rule in rules}
    read = {rule.pk: _read(mine, edition.language, corrections) for rule in rules if (mine := headings[rule.pk])}
    all_names = {name for each in read.values() for term in each.get(edition.language, ()) for name in term.names}
    keyword_sections: set[int] = set()
    for rule in rules:
        above = headings[rule.parent_id] if rule.parent_id else {}
        is_definition = rule.pk not in read and not corrections.glossaries.isdisjoint(above.values())
        if is_definition:
            text = rule.text or digests[rule.rule_id].get(edition.language, ("", ""))[1]
            read[rule.pk] = {edition.language: glossary_names(text)}
        elif rule.pk not in read:
            continue
        is_keyword = not corrections.keyword_chapters.isdisjoint(above.values())
        if is_keyword:
            keyword_sections.add(rule.pk)
        paired = list(_paired(read[rule.pk], edition.language))
        for terms in paired:
            names = {language: term.names for language, term in terms.items()}
            in_brackets = any(term.in_brackets for term in terms.values())
            alone = len(paired) == 1 or in_brackets
            called = names.get(edition.language, ())
            beside = [name for other in paired if other is not terms for name in _called(other, edition.language)]
            defining = rule if alone else _defining(called, _forms(names, corrections), rule, rules, all_names, beside)
            tells = is_definition and not _ELSEWHERE.search(rule.text)
            tells = tells or (asked_name(rule.heading) is not None and rule.parent_id not in keyword_sections)
            yield _Named(defining, names, is_keyword or in_brackets, in_brackets, tells)


def _called(terms: Mapping[str, Naming], language: str) -> tuple[str, ...]:
    return terms[language].names if language in terms else ()


def _forms(names: Mapping[str, Sequence[str]], corrections: Corrections) -> tuple[str, ...]:
    first = next(iter(names.values()))[0]
    return corrections.known(slugify(first, allow_unicode=True)).forms


def _defining(
    names: Sequence[str],
    forms: Sequence[str],
    section: RuleText,
    rules: Sequence[RuleText],
    all_names: set[str],
    beside: Sequence[str],
) -> RuleText:
    """Of a section that defines several terms: the rule that begins by saying what a term is, else the first with it.

    One that begins with its name goes before one that has it elsewhere, and a lead-in comes last: it sends on to
    other rules, or has rules below it and names all terms `beside` this one too. Where none has it that stands at the
    section's beginning, as without the texts, it is the section.
    """
    beginning = list(_beginning_of(section, rules))
    for rule in beginning:
        if any(begins_with_definition(name, rule.body) for name in names):
            return rule
    having = [rule for rule in beginning if _has(rule, (*names, *forms), all_names)]
    parents = {rule.parent_id for rule in rules}

    def comes_later(rule: RuleText) -> tuple[bool, bool]:
        names_all = rule.pk in parents and all(_has(rule, [name], all_names) for name in beside)
        is_lead_in = sends_on(rule.body) or names_all
        return is_lead_in, not any(begins_with_name(name, rule.body) for name in names)

    return min(having, key=comes_later, default=section)


def _has(rule: RuleText, names: Sequence[str], all_names: set[str]) -> bool:
    """Whether a rule has one of the names, and not within a longer one."""
    return any(
        says(name, rule.body, [other for other in all_names if name != other and name.lower() in other.lower()])
        for name in names
    )


def _beginning_of(section: RuleText, rules: Sequence[RuleText]) -> Iterator[RuleText]:
    within: set[int] = set()
    start = rules.index(section)
    for rule in rules[start : start + _BEGINNING]:
        if within and rule.parent_id not in within:
            return
        within.add(rule.pk)
        yield rule


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


def _in_our_words(digest: Mapping[str, tuple[str, str]]) -> str:
    return " ".join(part for parts in digest.values() for part in parts)


def _digests(edition: Edition) -> defaultdict[int, dict[str, tuple[str, str]]]:
    """Heading and text by language, by the enduring rule."""
    found: defaultdict[int, dict[str, tuple[str, str]]] = defaultdict(dict)
    written = Digest.objects.filter(rule__texts__edition=edition).values_list("rule", "language", "heading", "text")
    for rule, language, heading, text in written:
        found[rule][language] = (heading, text)
    return found
