"""Chapter 22: keyword skills, one small file each. What is listed here is played; the rest is not yet."""

from engine.effects.nodes import Skill
from engine.games.masters.keywords.blocker import BLOCKER
from engine.games.masters.keywords.critical import CRITICAL
from engine.games.masters.keywords.strike import STRIKES
from engine.games.masters.keywords.x_attack import X_ATTACKS

#: The keyword skills by the name that stands between the brackets.
KEYWORDS: dict[str, Skill] = {skill.name: skill for skill in (BLOCKER, CRITICAL, *STRIKES, *X_ATTACKS)}
