"""The addresses of what a device keeps."""

from django.urls import path

from rulesite.offline import files, manifest, shell, worker

app_name = "offline"
urlpatterns = [
    path("sw.js", worker.worker, name="worker"),
    path("manifest.webmanifest", manifest.manifest, name="manifest"),
    path("offline/", shell.shell, name="kept"),
    path("offline/<slug:language>/", shell.shell, name="shell"),
    path("offline/library.json", files.contents, name="library"),
    path("offline/library/<slug:name>.json", files.file, name="file"),
]
