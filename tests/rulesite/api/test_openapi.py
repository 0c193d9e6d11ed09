"""The committed description of the API is what the code says."""

from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

COMMITTED = settings.BASE_DIR / "docs" / "openapi.yaml"


def test_it_is_as_the_code_has_it(tmp_path: Path, update_golden: bool) -> None:
    generated = tmp_path / "openapi.yaml"
    call_command("spectacular", file=str(generated), validate=True, fail_on_warn=True)
    if update_golden:
        COMMITTED.write_bytes(generated.read_bytes())
    if COMMITTED.read_text(encoding="utf-8") != generated.read_text(encoding="utf-8"):
        pytest.fail("docs/openapi.yaml is out of date: pytest tests/rulesite/api/test_openapi.py --update-golden")
