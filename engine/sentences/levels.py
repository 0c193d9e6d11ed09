"""How many cards are said to lie somewhere, and whose they are."""

from __future__ import annotations

from dataclasses import replace

from engine.sentences.mentions import level_at, under_at
from engine.sentences.said import ME, NOBODY, OPPONENT, Level, other
from engine.sentences.verbs import Verbs
from engine.sentences.words import Item

#: More cards of several colors are not counted.
MOST_COLORED = 20
#: So many cards lie where it is only said that some do.
SOME = 3


class Levels(Verbs):
    """A sentence of which the numbers of cards are read here."""

    def _level(self, place: int) -> int | None:
        """How many cards lie somewhere; behind "in" an area says where the card before it lies."""
        item = self.items[place]
        if item.kind == "possessive" and place + 1 < len(self.items) and self.items[place + 1].text == "last":
            self.who = item.value  # "my last life card"
            return self._level(place + 1)
        if item.kind == "area" and self.link == "in" and self.last is not None:
            return None
        found = self._counted(place) or self._all_of_it(place) or self._in_several_colors(place)
        if (found := found or level_at(self.items, place, self.who)) is None:
            return None
        level, behind, goes_through = found
        if item.text == "one" and self.question[: item.start].casefold().endswith(("the ", "that ", "this ")):
            return None  # "the one in the drop"
        if not goes_through and self._is_moved(place, behind):
            self.lost.append(self.question[item.start : self.items[behind - 1].end])
            return behind
        if self.is_may and self._is_gone_to(self.items[behind - 1]):
            self.left.append(self.items[behind - 1].text)  # "can all three go in my energy"
            return behind
        is_one_more = any(each.value == "already" for each in self.items[max(0, place - 3) : place])
        if item.text == "one" and is_one_more and level.area == self.spoken.roles.in_play and not level.colors:
            self.lost.append(self.question[level.start : level.end])
            return behind  # "he already has one out": another such card
        level, behind = self._in_its_mode(level, behind)
        if self._is_what_comes(behind):
            self.lost.append(self.question[level.start : level.end])
            return behind
        if (whose := self._of_whom(place, level)) is None:
            self.lost.append(self.question[level.start : level.end])
            return behind
        level = replace(level, who=whose)
        if self._is_of_a_leader(place):
            level = replace(level, of=self.last)
        if goes_through and self.acts and self.act.verb == "attack" and self.act.who:
            level = replace(level, who=other(self.act.who))
        is_hit = self.is_open and self.acts and self.act.verb == "attack" and self.act.onto is None and not goes_through
        if is_hit and level.who and (item.text == "last" or item.kind == "area"):
            self.act = replace(self.act, who=other(level.who))  # "hits my last life card"
        if self.is_asked and self.levels and level.count == 0:
            return None
        self.levels.append(level)
        if self._is_of_both(place):
            self.levels[-1] = replace(level, who=ME)
            self.levels.append(replace(level, who=OPPONENT))
        self.link = ""
        if goes_through and self.acts:
            self.act = replace(self.act, goes_through=True)
        return behind

    def _in_several_colors(self, place: int) -> tuple[Level, int, bool] | None:
        """`1 green and 3 red energy`: so many of each."""
        colors: list[str] = []
        at = place
        while [item.kind for item in self.items[at : at + 2]] == ["number", "color"] and len(colors) < MOST_COLORED:
            colors += [str(self.items[at + 1].value)] * int(self.items[at].value)
            at += 2
            at += at < len(self.items) and self.items[at].kind == "and"
        if at < place + 4 or at >= len(self.items) or self.items[at].kind != "area":
            return None
        end = self.items[at].end
        return (
            Level(self.who, self.items[at].value, len(colors), self.items[place].start, end, tuple(colors)),
            at + 1,
            False,
        )

    def _all_of_it(self, place: int) -> tuple[Level, int, bool] | None:
        """`my energy is tapped`: all that pays is in a mode, and nobody says how much it is."""
        at = place + (self.items[place].kind == "possessive")
        kinds = [(item.kind, item.value) for item in self.items[at : at + 3]]
        if kinds[:2] != [("area", self.spoken.roles.pays), ("link", "be")] or kinds[2:] != [("mode", "rest")]:
            return None
        who = self.items[place].value if at > place else self.who
        return Level(who, kinds[0][1], SOME, self.items[place].start, self.items[at].end), at + 1, False

    def _in_its_mode(self, level: Level, behind: int) -> tuple[Level, int]:
        """The level with the mode that is said behind it: "2 energy are tapped"."""
        kinds = [(item.kind, item.value) for item in self.items[behind : behind + 2]]
        if kinds[:1] and kinds[0][0] == "mode":
            return replace(level, mode=kinds[0][1], end=self.items[behind].end), behind + 1  # "2 energy untapped"
        if kinds[:1] != [("link", "be")] or [kind for kind, _ in kinds[1:]] != ["mode"]:
            return level, behind
        return replace(level, mode=kinds[1][1], end=self.items[behind + 1].end), behind + 2

    def _counted(self, place: int) -> tuple[Level, int, bool] | None:
        """`he's at 2`, `I'm on 5`: a number alone behind a player."""
        item, then = self.items[place], self.items[place + 1] if place + 1 < len(self.items) else None
        if (fallen := self._fallen(place)) is not None:
            return fallen
        before = self.items[place - 1] if place else None
        is_alone = then is None or then.kind in ("stop", "and", "time", "asks", "person", "verb")
        if item.kind != "number" or before is None or not is_alone or not isinstance(self.subject, str):
            return None
        is_at = before.kind == "link" and (
            before.value in ("at", "onto") or before.text.endswith((" at", " on", " to"))
        )
        if not is_at or (self.is_open and self.acts):
            return None
        return Level(self.subject, self.spoken.roles.counted, item.value, item.start, item.end), place + 1, False

    def _is_of_both(self, place: int) -> bool:
        """Whether both players are said to have so many: "we're both at 1 life"."""
        before = self.items[max(0, place - 3) : place]
        return any((item.kind, item.value) == ("again", "both") for item in before) and not any(
            item.kind in ("verb", "stop", "type", "name") for item in before
        )

    def _fallen(self, place: int) -> tuple[Level, int, bool] | None:
        """`his attack took me from 5 to 4`: so many were there, of what is meant by a number alone."""
        numbers = self.items[place : place + 2]
        before = self.items[place - 1] if place else None
        kinds = [each.kind for each in numbers]
        if kinds != ["number", "number"] or before is None or before.text != "from":
            return None
        if place + 2 < len(self.items) and self.items[place + 2].kind in ("area", "unit", "type"):
            return None
        who = self.items[place - 2].value if place > 1 and self.items[place - 2].kind == "person" else self.who
        self.idle.add(numbers[1].start)  # that comes of it
        level = Level(who, self.spoken.roles.counted, numbers[0].value, numbers[0].start, numbers[1].end)
        return level, place + 2, True

    def _is_what_comes(self, place: int) -> bool:
        """Whether a number of cards is told of afterwards: "she has 1 life left after I hit her"."""
        behind = [item for item in self.items[place : place + 2] if item.text not in ("left", "now")]
        return bool(behind) and behind[0].text in ("after", "afterwards", "once") and not self.is_around

    def _of_whom(self, place: int, level: Level) -> str | None:
        """Whose so many cards are; None where that is not clear: behind another's card it need not be that one's owner.

        Of "she takes an attack from my guy at 2 life" it is hers, whom the attack hits.
        """
        named = level_at(self.items, place, NOBODY)
        is_said = named is None or named[0].who or isinstance(self.subject, str)
        if is_said or self.last is None or self.link not in ("at", "onto"):
            return level.who
        if self.question[self.ends : self.items[place].start].strip().casefold() not in self.spoken.of_the_one_before:
            return level.who
        if self.cards[self.last].type == self.spoken.roles.leader:
            return self.cards[self.last].who or level.who
        is_hit = self.is_open and self.acts and self.act.verb == "attack" and self.act.who
        return other(self.act.who) if is_hit and self.act.card == self.last else None

    def _is_of_a_leader(self, place: int) -> bool:
        """Whether a number of cards stands behind a Leader Card: "at a leader with 2 life"; it is that of its owner."""
        is_behind = self.last is not None and self.link in ("with", "has", "at", "onto") and self.subject is None
        named = level_at(self.items, place, NOBODY)
        if not is_behind or named is None or named[0].who or self.last is None:
            return False
        between = self.question[self.ends : self.items[place].start].split()
        return self.cards[self.last].type == self.spoken.roles.leader and len(between) <= 2  # "that has" at most

    def _under(self, place: int) -> int | None:
        if self.last is None or (found := under_at(self.items, place)) is None:
            return None
        self.cards[self.last] = replace(self.cards[self.last], under=found[0])
        self.link = ""
        return found[1]

    def _limit(self, place: int) -> int | None:
        """`3 cost or less`: what something is done to at most."""
        kinds = [(item.kind, item.value) for item in self.items[place : place + 3]]
        if len(kinds) < 3 or kinds[0][0] != "number" or kinds[1:] != [("unit", "cost"), ("limit", "less")]:
            return None
        if not self.acts:
            return None
        self.act = replace(self.act, limit=self.items[place].value)
        return place + 3

    def _is_what_it_costs(self, item: Item) -> bool:
        """Whether a number is that of the energy: "I play it for 3"."""
        is_for = self.question[: item.start].casefold().endswith(" for ")
        return is_for and bool(self.acts) and self.act.verb == "play" and not self.is_asked

    def _is_gone_to(self, item: Item) -> bool:
        """Whether an area is where something goes or stays: "go to the warp"."""
        before = self.question[: item.start].casefold().split()[-4:]
        return item.kind == "area" and not self.spoken.whither.isdisjoint(before)
