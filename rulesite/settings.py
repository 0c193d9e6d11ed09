"""Settings of the site. What differs between machines comes from the environment; the README lists it."""

import os
import secrets
from pathlib import Path

import dj_database_url

BASE_DIR = Path(__file__).resolve().parent.parent

#: Everything the site writes on this machine: database, index, collected static files.
VAR_DIR = Path(os.environ.get("CHECKPOINT_VAR", BASE_DIR / "var"))
VAR_DIR.mkdir(parents=True, exist_ok=True)

#: Where the publishers' documents are looked for; nothing of them is part of the project.
SOURCES_DIR = Path(os.environ.get("CHECKPOINT_SOURCES", BASE_DIR.parent / "shared"))

#: Where this host keeps its search index. It can be deleted at any time.
INDEX_DIR = Path(os.environ.get("CHECKPOINT_INDEX", VAR_DIR / "index"))

#: Where pictures of cards lie that somebody has put beside the site, a folder for each game; none ship.
CARD_PICTURES = os.environ.get("CARD_PICTURES", "")
#: Where `make flight` puts the engine for browsers.
FLIGHT = VAR_DIR / "flight"


def _secret_key() -> str:
    """The key from the environment, or one made once for this machine and kept beside its database."""
    if key := os.environ.get("SECRET_KEY"):
        return key
    path = VAR_DIR / "secret_key"
    if not path.exists():
        path.write_text(secrets.token_urlsafe(50), encoding="ascii")
        path.chmod(0o600)
    return path.read_text(encoding="ascii")


SECRET_KEY = _secret_key()
DEBUG = os.environ.get("DEBUG") == "1"
ALLOWED_HOSTS = os.environ.get("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]").split(",")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "django_htmx",
    "template_partials",
    "rest_framework",
    "drf_spectacular",
    "rules_db",
    "rulesite",
]

MIDDLEWARE = [
    "rulesite.request_ids.RequestIds",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "rulesite.security.ContentSecurityPolicy",
    "rulesite.errors.BodyLimit",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "rulesite.offline.publication_header.PublicationHeader",
    "rulesite.playing_time.OneClock",
]

ROOT_URLCONF = "rulesite.urls"
WSGI_APPLICATION = "rulesite.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["rulesite.templatetags.isolation", "rulesite.templatetags.numbers"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "rulesite.offline.context.publication",
                "rulesite.lookup.scope.box_game",
                "rulesite.place.here",
            ],
        },
    },
]

DATABASES = {"default": dj_database_url.config(default=f"sqlite:///{VAR_DIR / 'checkpoint.sqlite3'}")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # Readers never wait for the writer (WAL), and a transaction that will write takes its turn at the
    # start instead of failing in the middle (immediate).
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = os.environ.get("REDIS_URL", "")
#: The counters of rates stand apart, so that nothing else that is cached pushes them out.
CACHES = {
    name: (
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL, "KEY_PREFIX": name}
        if REDIS_URL
        else {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "LOCATION": name,
            "OPTIONS": {"MAX_ENTRIES": most},
        }
    )
    for name, most in (("default", 300), ("rates", 10_000))
}
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_TASK_ALWAYS_EAGER = not REDIS_URL
CELERY_TASK_IGNORE_RESULT = True

LOGIN_URL = "desk:login"
LOGIN_REDIRECT_URL = "desk:home"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
CSRF_FAILURE_VIEW = "rulesite.errors.forbidden"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ja", "日本語")]
LOCALE_PATHS = [BASE_DIR / "rulesite" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage" if DEBUG else "rulesite.static_files.NamedByContent"
        )
    },
}

#: To standard error, each line with the id of its request; requests themselves are listed by the server (ACCESS_LOG=1).
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"request id": {"()": "rulesite.request_ids.WithRequestId"}},
    "formatters": {"line": {"format": "{asctime} {levelname} {name} [{request_id}] {message}", "style": "{"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "filters": ["request id"], "formatter": "line"},
        "nowhere": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING"},
        # What a visitor did wrong is the visitor's: only faults of the site are kept.
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"handlers": ["nowhere"], "propagate": False},
    },
}

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rulesite.untrusted.UntrustedJSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "rulesite.api.errors.one_shape",
    "DEFAULT_PAGINATION_CLASS": "rulesite.api.queries.Pages",
    "PAGE_SIZE": 50,
    "DEFAULT_THROTTLE_CLASSES": ["rulesite.rates.AddressRate"],
    "DEFAULT_THROTTLE_RATES": {
        "anon": os.environ.get("API_RATE", "300/min"),
        "rulings": "60/min",
        "save": "20/hour",
        "report": "10/hour",
    },
    # The address of the connection counts, not what a client writes into X-Forwarded-For.
    "NUM_PROXIES": 0,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Checkpoint",
    "DESCRIPTION": "Rules, references and rulings of four card games.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "rulesite.api.description.add_what_any_request_may_meet",
    ],
    "ENUM_NAME_OVERRIDES": {
        "CitationStatusEnum": ["OK", "CHANGED", "MOVED", "GONE", "AMBIGUOUS"],
        "ReferenceStatusEnum": "rules_db.models.Reference.Status",
    },
}

#: The fields of the largest board that can be sent: a card in a row has ten.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5_000
#: A request body larger than this is refused (413) before anything reads it.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
