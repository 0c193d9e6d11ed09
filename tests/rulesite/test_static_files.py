"""The names of static files."""

import re
from pathlib import Path

import pytest
from django.core.files.storage import FileSystemStorage

from rulesite.static_files import NamedByContent


def collected(folder: Path, files: dict[str, str]) -> str:
    """What `js/page.js` is once these files are collected."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    storage = NamedByContent(location=str(folder), base_url="/static/")
    for _, _, processed in storage.post_process({name: (FileSystemStorage(str(folder)), name) for name in files}):
        if isinstance(processed, Exception):  # as collectstatic does it
            raise processed
    return Path(storage.path(storage.stored_name("js/page.js"))).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "script",
    [
        'import { a } from "./a.js";',
        'import {\n  a,\n} from "../js/a.js";',
        'export { a } from "./a.js";',
        'const { a } = await import("./a.js");',
    ],
)
def test_a_module_imports_others_by_the_name_their_content_gives_them(tmp_path: Path, script: str) -> None:
    page = collected(tmp_path, {"js/page.js": script, "js/a.js": "export const a = 1;"})
    assert re.search(r"/a\.[0-9a-f]{12}\.js\"", page)


def test_a_module_gets_another_name_when_one_that_it_imports_changes(tmp_path: Path) -> None:
    script = 'import { a } from "./a.js";'
    before = collected(tmp_path / "before", {"js/page.js": script, "js/a.js": "export const a = 1;"})
    after = collected(tmp_path / "after", {"js/page.js": script, "js/a.js": "export const a = 2;"})
    assert before != after


def test_a_dozen_modules_may_stand_on_each_other(tmp_path: Path) -> None:
    chain = {f"js/m{n:02}.js": f'export {{ a }} from "./m{n + 1:02}.js";' for n in range(12)}
    files = {"js/page.js": 'import { a } from "./m00.js";', **chain, "js/m12.js": "export const a = 1;"}

    assert re.search(r"/m00\.[0-9a-f]{12}\.js\"", collected(tmp_path, files))


def test_scripts_of_others_are_left_as_they_are(tmp_path: Path) -> None:
    script = 'import { a } from "./nowhere.js";'
    collected(tmp_path, {"js/page.js": "", "theirs/script.js": script})
    assert (tmp_path / "theirs/script.js").read_text(encoding="utf-8") == script


def test_a_module_that_imports_what_is_not_there_stops_the_collecting(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"nowhere\.js"):
        collected(tmp_path, {"js/page.js": 'import { a } from "./nowhere.js";'})
