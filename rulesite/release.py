"""Which code answers: what ships with it decides answers as much as what is published."""

from __future__ import annotations

import hashlib
from functools import cache

from django.conf import settings

_PACKAGES, _SHIPPED = ("engine", "rules_db", "rulesite"), (".py", ".toml", ".jsonl", ".mo")


@cache
def release() -> str:
    """A name of the code and of the tables beside it, the same on every host that has the same."""
    content = hashlib.sha256()
    for package in _PACKAGES:
        for path in sorted((settings.BASE_DIR / package).rglob("*")):
            if path.suffix in _SHIPPED:
                content.update(path.relative_to(settings.BASE_DIR).as_posix().encode() + path.read_bytes())
    return content.hexdigest()[:12]
