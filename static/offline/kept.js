// @ts-check
// The page about what this device keeps: how much, as of when, and whether it should.

import { editionAddress } from "./addresses.js";
import { filled } from "./filling.js";
import { gamesWithCards, keepCards, removeAll } from "./stored.js";
import { trouble } from "./trouble.js";
import { want, wantsNothing } from "./wish.js";

const STOPS_WITHIN = 2_000; // milliseconds that are left to a worker to say that it has stopped

const worker = navigator.serviceWorker;

/** @param {Found} found @param {Library | null} library */
export async function kept(found, library) {
  const cannot = !worker || !globalThis.caches;
  const isOff = wantsNothing();
  const editions = library?.games.flatMap((game) => game.editions.map((edition) => described(game, edition))) ?? [];
  const rest = library?.bytesBesideEditions ?? 0;
  const data = {
    cannot,
    canAsk: !cannot && !isOff,
    isThere: library,
    editions: editions.map((edition) => ({ ...edition, size: inKilobytes(edition.bytes) })),
    restSize: inKilobytes(rest),
    cardsToChoose: isOff || cannot ? [] : await cardsOf(library),
    wholeSize: inKilobytes(editions.reduce((sum, { bytes }) => sum + bytes, rest)),
  };
  const nodes = filled("on-device", data);
  const keep = /** @type {HTMLInputElement | null} */ (nodes.querySelector("#keep"));
  if (keep) keep.checked = !isOff;
  keep?.addEventListener("change", () => change(keep.checked));
  for (const box of nodes.querySelectorAll("[name=cards]")) {
    box.addEventListener("change", () => choose(/** @type {HTMLInputElement} */ (box), library));
  }
  if (data.canAsk) readyAsking(nodes, library);
  return { body: "kept", title: nodes.querySelector("h1").textContent, nodes };
}

/** @param {ListedGame} game @param {ListedEdition} edition */
function described(game, { title, label, bytes }) {
  return { game: game.short, name: `${title}, ${label}`, to: editionAddress({ game, label }, true), bytes };
}

/** The games that have cards, whether they are kept here, and what they weigh. @param {Library | null} library */
async function cardsOf(library) {
  const chosen = await gamesWithCards();
  const listed = (library?.games ?? []).map((game) => ({ ...game, cards: library.cardsListed(game.slug) }));
  return listed
    .filter(({ cards }) => cards)
    .map(({ slug, short, cards: { count, bytes } }) => ({
      slug,
      game: short,
      checked: chosen.includes(slug) ? "" : undefined,
      told: `${count.toLocaleString(document.documentElement.lang)} · ${inKilobytes(bytes)}`,
    }));
}

/** The worker fetches the cards with whatever else is new. @param {HTMLInputElement} box @param {Library} library */
async function choose({ value: slug, checked }, library) {
  const told = document.getElementById("told");
  told.textContent = checked ? told.dataset.fetching : "";
  await keepCards(slug, checked, library.cardsListed(slug).file);
  if (checked) await askNow();
}

/** @param {number} bytes */
function inKilobytes(bytes) {
  return `${Math.ceil(bytes / 1000)} kB`;
}

/**
 * What is under way or in the way, in a sentence; and a button to ask the site, unless it is being asked anyway.
 * @param {DocumentFragment} nodes @param {Library | null} library
 */
function readyAsking(nodes, library) {
  const told = nodes.querySelector("#told");
  const button = nodes.querySelector("#ask-now");
  const say = (/** @type {string} */ word, /** @type {boolean} */ canAsk) => {
    told.textContent = told.dataset[word];
    button.hidden = !canAsk;
  };
  const savesData = navigator.connection?.saveData;
  if (!library) say(savesData ? "saving" : "fetching", savesData);
  button.addEventListener("click", () => {
    if (!library) say("fetching", false);
    askNow();
  });
  worker.addEventListener("message", ({ data: { kept: isKept, none, silent, broken, full, isFirst } }) => {
    if (isKept) location.reload(); // now there is something to show
    else if (full) say(isFirst ? "unkept" : "full", true);
    else if (none) say("none", true);
    else if (silent || broken) say(silent ? "silent" : "broken", true);
  });
  trouble.then((word) => say(word, false));
}

async function askNow() {
  const { active } = await worker.ready;
  active.postMessage({ ask: "check", atOnce: true });
}

/** @param {boolean} isOn */
async function change(isOn) {
  want(isOn);
  if (!isOn) {
    const registration = await worker.getRegistration();
    if (registration?.active) await stopped(registration.active);
    await registration?.unregister();
    await removeAll();
  }
  location.reload();
}

/** What the worker is fetching would be put down after all was removed. @param {ServiceWorker} active */
function stopped(active) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    setTimeout(resolve, STOPS_WITHIN);
    active.postMessage({ ask: "stop" }, [port2]);
  });
}
