"""The words of Masters that a skill's tree may use, by what they are for."""

from engine.games.masters.areas import AREAS
from engine.games.masters.keywords import KEYWORDS

#: What an [Auto] skill or a delayed effect can wait for.
EVENTS = (
    "attack",
    "attacked",
    "battle ends",
    "card KOs",
    "charge phase begins",
    "combo",
    "combo card dropped",
    "damage",
    "damage step begins",
    "damage step ends",
    "deals damage",
    "defense step begins",
    "draw",
    "guard changes",
    "ko",
    "main phase begins",
    "main phase ends",
    "marker is removed",
    "marker would be removed",
    "move",
    "offense step begins",
    "switch",
    "take life",
    "turn begins",
    "turn ends",
    "would deal damage",
)

#: The card types (2-1-2) that can stand on a board so far; Z-Cards come with chapter 14.
TYPES = ("Leader", "Battle", "Extra", "Unison")
#: 1-8-1.
COLORS = ("Red", "Blue", "Green", "Yellow", "Black")

WORDS = {
    "event": EVENTS,
    "replaceable event": ("damage", "move", "take life"),
    "keyword": tuple(KEYWORDS),
    "area": (*AREAS, "any"),
    "type of card": ("", *TYPES),
    "mode": ("", "active", "rest"),
    "until": ("battle", "main phase", "turn", "game"),
    "what": ("attack", "combo", "ko", "switch"),
    "colors": COLORS,
}
