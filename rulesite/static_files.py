"""How static files are named: by their content, so that browsers keep them for ever."""

from django.conf import settings
from whitenoise.storage import CompressedManifestStaticFilesStorage

_OF_OURS = [folder.name for folder in (settings.BASE_DIR / "static").iterdir() if folder.is_dir()]

_IMPORTS = (
    (r"""(?P<matched>\bfrom\s*["'](?P<url>\.[^"']+)["'])""", """from "%(url)s\""""),
    (r"""(?P<matched>\bimport\(["'](?P<url>\.[^"']+)["']\))""", """import("%(url)s")"""),
)


class NamedByContent(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it ships no types
    """Where a module of ours imports another, that name too is the one with the content's hash.

    Django can do it for every script, but not for those of others that import what is not there.
    """

    #: Each pass names what imports only what the passes before have named: as many as modules may stand on each other.
    max_post_process_passes = 20
    patterns = (*CompressedManifestStaticFilesStorage.patterns, *((f"{name}/*.js", _IMPORTS) for name in _OF_OURS))
