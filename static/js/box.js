// The box: arrows go from it through the results and back, Esc clears it (a list that htmx narrows is whole again). Results
// that come late leave the arrows' place, and an arrow that came before them is not lost.
// As one types, what this device keeps is searched in the page; where it keeps nothing, htmx asks the site.

import { offerPad } from "../lookup/pad.js";

const QUESTION = 4; // words of a question: the site may have rulings of the sandbox to it besides

const box = document.getElementById("q");
const results = document.getElementById("results");
const found = document.getElementById("found");
const drawing = document.getElementById("found-in-page");
const asker = box?.closest("[hx-get]"); // what htmx asks the site for
const narrows = asker === box?.form; // a list that is there without a word typed
let chosen = null; // where the link goes that has the focus while the results are replaced
let opening = null; // a promise of the search in the page
let inPage = null; // that search, once it is open; null too where this device keeps nothing
let goesDown = false; // ArrowDown came before the results did

function links() {
  return [...results.querySelectorAll(".results a, .entries a")];
}

function move(event, step) {
  const all = links();
  const here = all.indexOf(document.activeElement);
  goesDown = !all.length && step > 0 && document.activeElement === box;
  if (!all.length || (here < 0 && document.activeElement !== box)) return;
  event.preventDefault();
  (all[here + step] ?? (here + step < 0 ? box : all[here])).focus();
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

// Esc closes a preview first.
function isPreviewOpen() {
  return Boolean(HTMLElement.prototype.showPopover && document.querySelector("#preview:popover-open"));
}

function press(event) {
  const inside = event.target === box || results.contains(event.target);
  if (!inside || event.isComposing) return;
  if (event.key === "ArrowDown") move(event, 1);
  else if (event.key === "ArrowUp") move(event, -1);
  else if (event.key === "Escape" && !isPreviewOpen()) clear();
}

function remember() {
  chosen = results.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
}

function takeUpAgain() {
  const all = links();
  if (chosen) (all.find((link) => link.getAttribute("href") === chosen) ?? box).focus();
  if (!goesDown || !all.length || document.activeElement !== box) return;
  goesDown = false;
  all[0].focus();
}

// The modules and the library are read when somebody turns to the box, not with every page.
function openInPage() {
  opening ??= import("../lookup/in_page.js").then(({ searchInPage }) => searchInPage()).catch(() => null);
  return opening;
}

async function type() {
  inPage = await openInPage();
  const query = box.value;
  if (!inPage) return;
  const { nodes, rules } = await inPage(query, document.documentElement.lang);
  if (query !== box.value) return; // more was typed in between
  remember();
  results.replaceChildren(nodes);
  takeUpAgain();
  found.textContent = query.trim() ? (rules === 1 ? drawing.dataset.one : drawing.dataset.many.replace("2", rules)) : "";
  if ("autofocus" in box.dataset) history.replaceState(history.state, "", query ? `/?${new URLSearchParams({ q: query })}` : "/");
}

// What was typed before this script was there: htmx takes it for unchanged once it has taken up the page.
async function takeUpEarly() {
  const early = box.value;
  if (drawing) await type();
  if (!asker || (inPage && !isQuestion())) return;
  if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
  if (box.value !== early) return; // htmx has noticed
  window.htmx?.ajax("GET", asker.getAttribute("hx-get"), { source: asker })?.catch(() => null); // a later one may abort it
}

function isQuestion() {
  return box.value.trim().split(/\s+/).length >= QUESTION;
}

if (box) {
  results.addEventListener("htmx:beforeSwap", (event) => event.target === results && remember());
  results.addEventListener("htmx:afterSwap", (event) => event.target === results && takeUpAgain());
  box.addEventListener("input", () => (goesDown = false));
  document.addEventListener("keydown", press);
  offerPad(box);
  if (drawing) {
    box.addEventListener("focus", openInPage, { once: true });
    box.addEventListener("input", type);
    box.addEventListener("htmx:beforeRequest", (event) => inPage && !isQuestion() && event.preventDefault());
  }
  if (box.value !== box.defaultValue) takeUpEarly();
  // On a phone the keyboard would cover the shelf before anybody asked for it.
  if ("autofocus" in box.dataset && matchMedia("(hover: hover)").matches) box.focus();
}
