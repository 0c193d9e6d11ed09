// The page about what this device keeps: how much, as of when, and whether it should.

import { filled } from "./filling.js";
import { removeAll } from "./stored.js";
import { want, wantsNothing } from "./wish.js";

export function kept(found, library) {
  const worker = navigator.serviceWorker;
  const isOff = wantsNothing();
  const editions = library?.games.flatMap((game) => game.editions.map((edition) => described(game, edition))) ?? [];
  const rest = library?.bytesBesideEditions ?? 0;
  const data = {
    cannot: !worker || !globalThis.caches,
    isKeeping: worker && !library && !isOff,
    editions: editions.map((edition) => ({ ...edition, size: inKilobytes(edition.bytes) })),
    restSize: inKilobytes(rest),
    wholeSize: inKilobytes(editions.reduce((sum, { bytes }) => sum + bytes, rest)),
  };
  const nodes = filled("on-device", data);
  const keep = nodes.querySelector("#keep");
  if (keep) keep.checked = !isOff;
  keep?.addEventListener("change", () => change(keep.checked));
  nodes.querySelector("#ask-now")?.addEventListener("click", askNow);
  worker?.addEventListener("message", ({ data: news }) => hear(news));
  return { body: "kept", title: nodes.querySelector("h1").textContent, nodes };
}

function described(game, { title, label, bytes }) {
  return { game: game.name, name: `${title}, ${label}`, to: `/${game.slug}/e/${encodeURIComponent(label)}/`, bytes };
}

function inKilobytes(bytes) {
  return `${Math.ceil(bytes / 1000)} kB`;
}

async function change(isOn) {
  want(isOn);
  if (!isOn) {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    await removeAll();
  }
  location.reload();
}

async function askNow() {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ ask: "check", atOnce: true });
}

function hear({ kept: isKept, none, silent }) {
  if (isKept) location.reload(); // now there is something to show
  const asked = document.getElementById("asked");
  if (asked && (none || silent)) asked.textContent = asked.dataset[none ? "none" : "silent"];
}
