"""The eighth stage, first half: what the slides hold, gathered by section.

Reads: the parts of slides, one after another.
Writes: for each section its own unit, stages, steps, topics and questions, and defects for what does not fit.
"""

from __future__ import annotations

from collections import defaultdict

from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.play_flow.elements import Element, Kind, find_elements
from rules_db.importing.play_flow.names import slug, topic_name
from rules_db.importing.play_flow.questions import Question, take_questions
from rules_db.importing.play_flow.sections import Part, Section, Sections
from rules_db.importing.play_flow.steps import Joined, join_labels
from rules_db.importing.play_flow.topics import allot, guessed, rejoin_limits
from rules_db.importing.play_flow.units import NamedUnit, add_text, named_unit, write_text


class _Holding:
    """What one section holds. `stages` are the titles over its steps, `groups` the labels as they stood together."""

    def __init__(self, unit: NamedUnit) -> None:
        self.unit = unit
        self.stages: list[Element] = []
        self.groups: list[list[str]] = []
        self.steps: dict[str, NamedUnit] = {}
        self.others: list[NamedUnit] = []
        self.last_topic: NamedUnit | None = None


class Collection:
    def __init__(self, sections: Sections) -> None:
        self.defects: list[Defect] = []
        self.captions: set[int] = set()
        self._sections = sections
        self._holdings: dict[str, _Holding] = {}
        self._topics: dict[str, NamedUnit] = {}

    @property
    def has_steps(self) -> bool:
        return any(holding.steps for holding in self._holdings.values())

    def add(self, part: Part) -> None:
        holding = self._holding(part.section)
        elements = find_elements(part.paragraphs)
        self._sections.repeated_heads |= {e.fragments[0].place for e in elements if e.kind is Kind.QUESTIONS}
        questions, elements = take_questions(elements)
        self.captions |= {e.fragments[0].place for e in elements if e.kind is Kind.CAPTION}
        if any(element.kind is Kind.LABELS for element in elements):
            self._add_steps(holding, elements)
            topics: list[NamedUnit] = []
        else:
            topics = [topic for topic in self._add_topics(holding, elements) if topic.pieces]
        if questions:
            self._add_questions(holding, questions, topics)
        else:
            holding.last_topic = topics[0] if len(topics) == 1 else None

    def units(self) -> list[NamedUnit]:
        """Each section with its stages and steps, then its topics and questions, then the sections within it."""
        units: list[NamedUnit] = []
        for holding in self._holdings.values():
            units += [holding.unit, *self._ordered_steps(holding), *holding.others]
        for unit in units:
            write_text(unit)
        return units

    def _holding(self, section: Section) -> _Holding:
        if section.parent:
            self._holding(self._sections.all[section.parent])
        if section.name not in self._holdings:
            name, title = section.name, section.title
            unit = named_unit(name, section.parent, name, section.printed, title, section.place)
            unit.last_place = section.last_place
            self._holdings[name] = _Holding(unit)
        return self._holdings[section.name]

    def _add_steps(self, holding: _Holding, elements: list[Element]) -> None:
        section = holding.unit.name
        joined = join_labels(elements)
        holding.stages += [element for element in elements if element.kind is Kind.STAGE]
        holding.groups += joined.blocks
        for label, text in joined.steps.items():
            unit = named_unit(f"{section}-{label}", "", section, label, "", text.fragments[0].place)
            add_text(unit, text)
            holding.steps[label] = unit
        for label in joined.without_text:
            message = f"No text is left for the label {label}."
            self.defects.append(Defect(DefectKind.TORN_LABEL, message, f"{section}-{label}"))
        self._add_loose(holding, joined)

    def _add_loose(self, holding: _Holding, joined: Joined) -> None:
        for label, text in joined.loose:
            owner = holding.steps[label] if label else holding.unit
            add_text(owner, text)
            if label:
                first, last = text.fragments[0].place, text.fragments[-1].place
                message = f"This remark has no label of its own; it is kept with {owner.name}, which stands before it."
                self.defects.append(Defect(DefectKind.LOOSE_REMARK, message, owner.name, first, last))

    def _add_topics(self, holding: _Holding, elements: list[Element]) -> list[NamedUnit]:
        limited = rejoin_limits(elements)
        texts, allotted = allot(elements)
        owner = holding.last_topic if holding.last_topic and not allotted else holding.unit
        for text in texts:
            add_text(owner, text)
        added = [self._add_topic(holding, head, its_texts) for head, its_texts in allotted]
        self._tell_guesses(allotted, limited)
        return list({topic.name: topic for topic in added}.values())

    def _tell_guesses(self, allotted: list[tuple[Element, list[Element]]], limited: list[Element]) -> None:
        for above, below, texts in guessed(allotted):
            if slug(above.text) == slug(below.text):
                continue  # one topic printed twice: nothing to guess
            message = (
                f"What stands between the titles “{above.text}” and “{below.text}” was parted between them by its "
                "order alone; which of it belongs to which is a guess."
            )
            self.defects.append(Defect(DefectKind.GUESSED_PAIRING, message, "", texts[0].place, below.last_place))
        for name in limited:
            message = "A limit stood apart from its card; that it is this card's is a guess, by their order."
            self.defects.append(Defect(DefectKind.GUESSED_PAIRING, message, "", name.place, name.last_place))

    def _add_topic(self, holding: _Holding, head: Element, texts: list[Element]) -> NamedUnit:
        section = holding.unit.name
        name = f"{section}-{head.label}" if head.label else topic_name(section, head.text)
        if name not in self._topics:
            place = head.fragments[0].place
            unit = named_unit(name, section, section, head.label, head.text, place)
            self._topics[name] = unit
            holding.others.append(unit)
        else:
            self._sections.repeated_heads |= {fragment.place for fragment in head.fragments}
        unit = self._topics[name]
        for text in texts:
            add_text(unit, text)
        return unit

    def _add_questions(self, holding: _Holding, questions: list[Question], topics: list[NamedUnit]) -> None:
        """Questions belong to the slide's one topic, on a slide of their own to that of the slide before."""
        owner = holding.unit
        if len(topics) == 1:
            owner = topics[0]
        elif not topics and holding.last_topic:
            owner = holding.last_topic
        for question in questions:
            first = (question.question or question.answer)[0].fragments[0].place
            name = f"{owner.name}-q{question.number}"
            unit = named_unit(name, owner.name, holding.unit.name, f"Q{question.number}", "", first)
            for text in [*question.question, *question.answer]:
                add_text(unit, text)
            holding.others.append(unit)

    def _ordered_steps(self, holding: _Holding) -> list[NamedUnit]:
        """Stages and steps in the order of their numbers, each under what it belongs to."""
        stage_of = self._stages(holding)
        ordered: dict[str, NamedUnit] = {}
        for label in sorted(holding.steps, key=_numbers):
            unit = holding.steps[label]
            above = label.rpartition(".")[0]
            if label.count(".") == 1:
                stage = stage_of.get(label)
                if stage:
                    ordered.setdefault(stage.name, stage)
                unit.above = stage.name if stage else holding.unit.name
            else:
                unit.above = f"{holding.unit.name}-{above}" if above in holding.steps else holding.unit.name
            ordered[unit.name] = unit
        return list(ordered.values())

    def _stages(self, holding: _Holding) -> dict[str, NamedUnit]:
        """The stage of each step: titles of one number belong to the groups of labels of that number in order."""
        groups: defaultdict[str, list[list[str]]] = defaultdict(list)
        for group in holding.groups:
            groups[group[0].partition(".")[0]].append(group)
        titles: defaultdict[str, list[Element]] = defaultdict(list)
        for stage in holding.stages:
            titles[stage.label].append(stage)
        stage_of = {}
        for number, stages in titles.items():
            units = [self._stage(holding, stage, index) for index, stage in enumerate(stages)]
            for index, group in enumerate(groups[number]):
                for label in group:
                    stage_of[label] = units[min(index, len(units) - 1)]
        return stage_of

    def _stage(self, holding: _Holding, stage: Element, index: int) -> NamedUnit:
        section, place = holding.unit.name, stage.fragments[0].place
        name = f"{section}-{stage.label}"
        if index:
            name += f"-{slug(stage.text)}"
            message = f"{stage.label} is printed over a second group of steps; the second is cited as {name}."
            self.defects.append(Defect(DefectKind.REPEATED_NUMBER, message, name, place, place))
        return named_unit(name, section, section, stage.label, stage.text, place)


def _numbers(label: str) -> list[int]:
    return [int(part) for part in label.split(".")]
