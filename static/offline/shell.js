// @ts-check
// Draws the page at this address from the library of this device, in the server's stead.

import { decoded, pageAt } from "./addresses.js";
import { filled } from "./filling.js";
import { sayWhere } from "./header.js";
import { open } from "./library.js";
import { rule } from "./rule_page.js";
import { recall, remember } from "./stored.js";

const language = document.documentElement.lang;
const SENT_WITHIN = 2_000; // milliseconds in which the site may take up the language that was chosen

// The module of each page but that of a rule, which is what has to be quick: every module costs a slow device time.
/** @type {Record<string, () => Promise<Record<string, any>>>} */
const MODULES = {
  home: () => import("./home_pages.js"),
  numbers: () => import("./home_pages.js"),
  contents: () => import("./contents_pages.js"),
  several: () => import("./contents_pages.js"),
  absent: () => import("./contents_pages.js"),
  answers: () => import("./answers_pages.js"),
  answer: () => import("./answers_pages.js"),
  terms: () => import("./terms_pages.js"),
  term: () => import("./terms_pages.js"),
  cards: () => import("./cards_pages.js"),
  card: () => import("./cards_pages.js"),
  kept: () => import("./kept.js"),
  quick: () => import("./quick_pages.js"),
  ask: () => import("./home_pages.js"),
  pinned: () => import("./home_pages.js"),
};

async function begin() {
  const [library, checked, named] = await Promise.all([open(), recall("checked"), recall("named")]);
  const url = new URL(location.href);
  const found = await pageAt(library, url).catch(() => /** @type {null} */ (null)); // what cannot be read counts as not kept
  if (found?.page === "moved") return location.replace(found.to);
  await parsed();
  const drawn = (found && (await pageOf(found, library).catch(() => /** @type {null} */ (null)))) ?? (await withoutNetwork(url, library));
  sayWhere(library, url);
  if (library) sayAsOf(library, named > library.publication ? null : checked);
  draw(drawn);
  (await import("../lookup/scope.js")).searchIn(gameOf(found, url, library)?.slug);
  if (!url.hash) await painted();
  await drawn.later?.();
  if (url.hash) document.getElementById(decoded(url.hash.slice(1)))?.scrollIntoView();
  offerLanguages();
  await Promise.all([import("../js/keys.js"), import("../js/box.js"), import("../js/copy.js"), readyWhatIsThere()]);
  takeUpQuery(url);
}

/**
 * { body, title, nodes, typing, later }: a class of the body, what stands before the site's name in the title, what is
 * drawn, what had the focus, and what draws the rest, if there is more.
 * @param {Found} found @param {Library | null} library @returns {Promise<DrawnPage>}
 */
async function pageOf(found, library) {
  const { [found.page]: drawnAs } = found.page === "rule" ? { rule } : await MODULES[found.page]();
  return drawnAs(found, library, language);
}

/** The game that a page is of, if any: of a question put to the sandbox that of its table. @param {Found | null} found @param {URL} url @param {Library | null} library */
function gameOf(found, url, library) {
  const [first, second] = url.pathname.split("/").filter(Boolean);
  const asked = first === "sandbox" ? (library?.game(second) ?? null) : null;
  return found?.edition?.game ?? found?.rule?.edition.game ?? found?.game ?? asked;
}

/**
 * What stands in for a page that is not here: to a question put to the sandbox, what the search on this device finds.
 * @param {URL} url @param {Library | null} library @returns {Promise<DrawnPage>}
 */
async function withoutNetwork(url, library) {
  const isSandbox = url.pathname.startsWith("/sandbox/");
  if (isSandbox && library && asked(url)) return (await MODULES.ask()).ask({ query: asked(url) });
  const nodes = filled(library ? "nothing" : "empty", { here: url.pathname + url.search, isSandbox });
  return { body: "", title: nodes.querySelector("h1").textContent, nodes };
}

/** @param {DrawnPage} page */
function draw({ body, title, nodes, typing = /** @type {HTMLElement} */ (document.activeElement) }) {
  document.body.className = body;
  document.title = [title, "Checkpoint"].filter(Boolean).join(" · ");
  if (nodes.querySelector("#results")) document.querySelector(".live")?.remove();
  document.getElementById("drawn").replaceWith(...nodes.childNodes);
  if (typing !== document.body && typing.isConnected) typing.focus();
}

/** The script does not wait for the page that it stands in, so that the library is opened meanwhile. */
function parsed() {
  if (document.readyState !== "loading") return null;
  return new Promise((resolve) => document.addEventListener("readystatechange", resolve, { once: true }));
}

/** Reading comes first: what can be pressed and typed is made ready once there is something to read. */
function painted() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The scripts of the pin, of large type and of the lists of kept rules begin with what they find in the page. */
function readyWhatIsThere() {
  return Promise.all([
    document.getElementById("pin") && import("../lookup/pin.js"),
    document.getElementById("plain-words") && import("../lookup/plain_words.js"),
    document.getElementById("large") && import("../lookup/dialogs.js"),
    document.getElementById("kept") && import("../lookup/kept_lists.js"),
  ]);
}

/** As of when the rules are, and when they were last found to be the newest. @param {Library} library @param {number | null} checked */
function sayAsOf(library, checked) {
  const line = document.getElementById("as-of");
  const [made, compared] = line.querySelectorAll("time");
  if (library.at) put(made, library.at);
  if (checked) put(compared, new Date(checked));
  compared.parentElement.hidden = !checked;
  line.hidden = !library.at;
}

/** The date, of today the time. Swedes write 2026-03-13 10:00. @param {HTMLTimeElement} time @param {Date} moment */
function put(time, moment) {
  const [date, minute] = moment.toLocaleString("sv", { dateStyle: "short", timeStyle: "short" }).split(" ");
  time.dateTime = moment.toISOString();
  time.textContent = date === new Date().toLocaleDateString("sv") ? minute : date;
}

/** The language is the server's to remember; without it the device does. */
function offerLanguages() {
  for (const found of document.querySelectorAll("button[name=language]")) {
    const button = /** @type {HTMLButtonElement} */ (found);
    button.form.next.value = location.pathname + location.search;
    button.addEventListener("click", async (event) => {
      event.preventDefault();
      await remember("language", button.value);
      const chosen = new URLSearchParams({ language: button.value });
      const sending = /** @type {RequestInit} */ ({ method: "POST", body: chosen, redirect: "manual", signal: AbortSignal.timeout(SENT_WITHIN) });
      await fetch(button.form.action, sending).catch(() => {});
      location.reload();
    });
  }
}

/** The question that an address puts to the sandbox. @param {URL} url */
function asked(url) {
  return url.searchParams.get("ask")?.trim() ?? "";
}

/** What the browser does itself where the page comes from the server: the words of the address stand in the box. @param {URL} url */
function takeUpQuery(url) {
  const box = /** @type {HTMLInputElement} */ (document.getElementById("q"));
  const query = url.pathname.startsWith("/sandbox/") ? asked(url) : url.searchParams.get("q");
  if (!/^\/(ask\/|sandbox\/.*)?$/.test(url.pathname) || !query || !box || box.value) return;
  box.value = query;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

begin();
