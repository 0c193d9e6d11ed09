// @ts-check
// The box: arrows go from it through the results and back, Esc clears it (a list that htmx narrows is whole again). Results
// that come late leave the arrows' place, and an arrow that came before them is not lost.
// As one types, what this device keeps is searched in the page; where it keeps nothing, htmx asks the site.

import { offerPad } from "../lookup/pad.js";
import { rememberGame, searchedGame } from "../lookup/scope.js";

const QUESTION = 4; // words of a question: the site may have rulings of the sandbox to it besides
const CARD = /(^|[^a-z0-9])(?!r\W?\d)[a-z]{1,4}\d{0,2}[\s_-]{0,2}\d{1,4}(?![a-z0-9])/i; // what may be a card's number: those are on the site

const box = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (document.getElementById("q"));
const results = document.getElementById("results");
const found = document.getElementById("found");
const drawing = document.getElementById("found-in-page");
const asker = box?.closest("[hx-get]"); // what htmx asks the site for
const narrows = asker === box?.form; // a list that is there without a word typed
/** @type {string | null} */
let chosen = null; // where the link goes that has the focus while the results are replaced
/** @type {Promise<SearchInPage | null>} */
let opening = null; // a promise of the search in the page
/** @type {SearchInPage | null} */
let inPage = null; // that search, once it is open; null too where this device keeps nothing
let answered = ""; // what the results are for
let goesDown = false; // ArrowDown came before the results did

function links() {
  return [...results.querySelectorAll(".results a, .entries a")];
}

/** @param {KeyboardEvent} event @param {number} step */
function move(event, step) {
  const all = links();
  if (isWithinQuestion(step)) return;
  const here = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  goesDown = !all.length && step > 0 && document.activeElement === box;
  if (!all.length || (here < 0 && document.activeElement !== box)) return;
  event.preventDefault();
  (all[here + step] ?? (here + step < 0 ? box : all[here])).focus();
}

/** In a question of several lines the arrows go through these first. @param {number} step */
function isWithinQuestion(step) {
  if (document.activeElement !== box || !(box instanceof HTMLTextAreaElement)) return false;
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
  const lines = (box.scrollHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
  return lines > 1.5 && (step < 0 || box.selectionEnd < box.value.length);
}

function clear() {
  box.value = "";
  goesDown = false;
  found.textContent = "";
  if (asker) window.htmx?.trigger(asker, "htmx:abort"); // what is on its way would fill it again
  if (narrows) box.dispatchEvent(new Event("input", { bubbles: true }));
  else results.replaceChildren();
  box.focus();
}

/** Esc closes a preview first. */
function isPreviewOpen() {
  return Boolean(HTMLElement.prototype.showPopover && document.querySelector("#preview:popover-open"));
}

/** @param {From<KeyboardEvent>} event */
function press(event) {
  const inside = event.target === box || results.contains(event.target);
  if (!inside || event.isComposing) return;
  if (event.key === "ArrowDown") move(event, 1);
  else if (event.key === "ArrowUp") move(event, -1);
  else if (event.key === "Enter") openNumbered(event);
  else if (event.key === "Escape" && !isPreviewOpen()) clear();
}

/**
 * A number that was typed opens the rule that has it. What is not found yet, and a number that rules of several games
 * have, is left to the site, which lists them.
 * @param {From<KeyboardEvent>} event
 */
function openNumbered(event) {
  const numbered = results.querySelectorAll(".results > li.numbered > a");
  if (event.target !== box || numbered.length !== 1 || answered !== box.value) return;
  event.preventDefault();
  numbered[0].click();
}

/** The results lie over the page: a press beside them puts them away, and typing brings them back. @param {From<Event>} event */
function putAway({ target }) {
  const isAway = !results.contains(target) && !box.form.contains(target);
  results.closest(".live")?.classList.toggle("shut", isAway);
}

/**
 * The site's answer to what stood in the box before comes too late where the page has drawn something newer.
 * @param {Event & { detail?: any }} event
 */
function refuseLate({ detail }) {
  const asked = detail.requestConfig?.parameters?.q;
  if (asked !== undefined && asked !== box.value) detail.shouldSwap = false;
  else remember();
}

function remember() {
  chosen = results.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
}

/** @param {any} detail */
function takeUp({ requestConfig }) {
  answered = requestConfig?.parameters?.q ?? "";
  takeUpAgain();
}

function takeUpAgain() {
  const all = links();
  if (chosen) (all.find((link) => link.getAttribute("href") === chosen) ?? box).focus();
  if (!goesDown || !all.length || document.activeElement !== box) return;
  goesDown = false;
  all[0].focus();
}

/** The modules and the library are read when somebody turns to the box, not with every page. */
function openInPage() {
  opening ??= import("../lookup/in_page.js").then(({ searchInPage }) => searchInPage()).catch(() => /** @type {null} */ (null));
  return opening;
}

async function type() {
  inPage = await openInPage();
  const query = box.value;
  if (!inPage) return;
  const { nodes, rules } = await inPage(query, document.documentElement.lang, searchedGame());
  if (query !== box.value) return; // more was typed in between
  remember();
  results.replaceChildren(nodes);
  answered = query;
  takeUpAgain();
  found.textContent = query.trim() ? (rules === 1 ? drawing.dataset.one : drawing.dataset.many.replace("2", String(rules))) : "";
  if ("autofocus" in box.dataset) history.replaceState(history.state, "", query ? `/?${new URLSearchParams({ q: query })}` : "/");
}

/** What was typed before this script was there: htmx takes it for unchanged once it has taken up the page. */
async function takeUpEarly() {
  const early = box.value;
  if (drawing) await type();
  if (!asker || (inPage && !needsSite())) return;
  if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
  if (box.value !== early) return; // htmx has noticed
  window.htmx?.ajax("GET", asker.getAttribute("hx-get"), { source: asker })?.catch(() => {}); // a later one may abort it
}

function needsSite() {
  const query = box.value.normalize("NFKC").trim();
  return query.split(/\s+/).length >= QUESTION || CARD.test(query);
}

if (box) {
  if (searchedGame()) rememberGame(searchedGame());
  results.addEventListener("htmx:beforeSwap", (event) => event.target === results && refuseLate(event));
  results.addEventListener("htmx:afterSwap", (event) => event.target === results && takeUp(event.detail));
  document.addEventListener("pointerdown", putAway);
  box.addEventListener("input", () => (goesDown = false));
  document.addEventListener("keydown", press);
  offerPad(box);
  if (drawing) {
    box.addEventListener("focus", openInPage, { once: true });
    box.addEventListener("input", type);
    box.addEventListener("htmx:beforeRequest", (event) => inPage && !needsSite() && event.preventDefault());
  }
  if (box.value !== box.defaultValue) takeUpEarly();
  // On a phone the keyboard would cover the shelf before anybody asked for it.
  if ("autofocus" in box.dataset && matchMedia("(hover: hover)").matches) box.focus();
}
