// @ts-check
// Setting up a board: cards are dragged from area to area, or picked up and put down with keys and taps.

import { letDrag } from "./dragging.js";
import { stepThroughOffers } from "./offers.js";

const build = () => document.getElementById("build");
/** @param {HTMLElement} target */
const isOffered = (target) => target.closest(".offers button");

// Choosing what to add is not adding it: with the keyboard a list changes with every arrow. The button adds.
document.addEventListener("change", (event) => event.target.matches("select[name$='.new'], .find") && event.stopPropagation(), true);

// What is typed, chosen or ticked while an answer is on its way is not lost with the form that the answer replaces.
/** @type {Map<string, Unsent>} */
const unsent = new Map(); // by a selector of the field
/** @type {Map<string, string>} */
const sought = new Map(); // what stood in the fields that find cards when the request went out: the answer is about it
/** @param {HTMLInputElement} field */
const selectorOf = (field) => (field.id ? `#${CSS.escape(field.id)}` : `[name="${CSS.escape(field.name)}"][value="${CSS.escape(field.value)}"]`);
document.addEventListener("input", ({ target }) => {
  if (!target.closest("#build") || target.matches("[name$='.new']")) return;
  const field = /** @type {HTMLInputElement} */ (target);
  unsent.set(selectorOf(field), { now: field.type === "checkbox" ? field.checked : field.value, caret: field.selectionEnd });
});
document.addEventListener("htmx:afterSettle", ({ target }) => {
  if (target.id !== "build") return;
  for (const [selector, typed] of unsent) {
    const field = /** @type {HTMLInputElement | null} */ (build().querySelector(selector));
    if (field) takeUp(field, typed);
  }
});

/** @param {HTMLInputElement} field @param {Unsent} unsent */
function takeUp(field, { now: typed, caret }) {
  const now = field.type === "checkbox" ? "checked" : "value";
  const before = sought.get(field.id) ?? "";
  const value = before && /** @type {string} */ (typed).startsWith(before) ? /** @type {string} */ (typed).slice(before.length) : typed;
  if (field[now] === value) return;
  /** @type {Record<string, any>} */ (field)[now] = value;
  if (field === document.activeElement && caret !== null) field.setSelectionRange?.(caret - before.length, caret - before.length);
  const change = () => field.dispatchEvent(new Event("change", { bubbles: true }));
  if (field.matches(".find")) window.htmx.trigger(field, "offers");
  else if (field === document.activeElement && now === "value") field.addEventListener("blur", change, { once: true });
  else change();
}

// A change of a field presses no button: htmx would send the one that has the focus by then.
document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.verb === "post") {
    unsent.clear();
    for (const field of build().querySelectorAll(".find")) sought.set(field.id, /** @type {HTMLInputElement} */ (field).value);
  }
  if (detail.triggeringEvent?.type !== "change") return;
  for (const named of build().querySelectorAll("button[name], select[name$='.new']")) delete detail.parameters[named.getAttribute("name")];
});

// Offers that come late leave the focus on the one that had it.
/** @type {string | null} */
let offered = null;
document.addEventListener("htmx:beforeSwap", ({ detail: { target } }) => {
  offered = target.matches(".offers") && target.contains(document.activeElement) ? document.activeElement.getAttribute("value") : null;
});
document.addEventListener("htmx:afterSwap", ({ target }) => {
  if (offered === null || !target.matches(".offers")) return;
  (target.querySelector(`button[value="${CSS.escape(offered)}"]`) ?? target.parentElement.querySelector(".find")).focus();
});

// What the reader has unfolded stays so through every change.
/** @type {Set<string>} */
const unfolded = new Set();
document.addEventListener("toggle", ({ target }) => {
  if (target.id && target.closest("#build")) unfolded[target.hasAttribute("open") ? "add" : "delete"](target.id);
}, true);
document.addEventListener("htmx:afterSwap", () => {
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
});

document.addEventListener("htmx:afterSettle", (event) => {
  const said = document.getElementById("announcement");
  if (event.detail.elt.id === "build") said.textContent = build().dataset.announce;
  if (event.detail.elt.matches(".offers")) said.textContent = event.detail.elt.dataset.said;
});

// Keys: from what is typed down into what is offered (which the arrow asks for) and back; between the places where a card can be put down.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const find = event.target.closest(".find");
  if (find && event.key === "Enter") {
    event.preventDefault();
    document.getElementById(find.id.replace(/find$/, "add")).click();
  } else if (find || isOffered(event.target)) {
    stepThroughOffers(event, find ?? event.target.closest(".adding").querySelector(".find"));
  } else if (build().querySelector(".receiving")) {
    stepThroughAreas(event);
  }
});

/** @param {From<KeyboardEvent>} event */
function stepThroughAreas(event) {
  const stops = [document.getElementById("put-back"), ...build().querySelectorAll(".put")];
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (event.key === "Escape") stops[0].click();
  if (!by || event.target.closest("input, select, textarea")) return;
  event.preventDefault();
  stops.at((stops.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + by) % stops.length).focus();
}

// What is offered closes where the reader goes on elsewhere.
document.addEventListener("focusin", (event) => {
  for (const offers of document.querySelectorAll(".offers:not([hidden])")) {
    if (!offers.parentElement.contains(event.target)) offers.hidden = true;
  }
});

/** @param {HTMLElement} area @param {string} row */
function putDown(area, row) {
  /** @type {HTMLInputElement} */ (build().querySelector("[name=picked]")).value = row;
  area.querySelector(".put").click();
}

// Dragging: the row follows the pointer, and the area under it takes it.
letDrag({
  within: build,
  nameOf: (target) => target.closest(".pick") && target.closest(".build-row")?.dataset.row,
  begin({ target, dataTransfer }) {
    const row = target.closest(".build-row");
    dataTransfer.setDragImage(row, 10, 10);
    row.classList.add("in-hand");
  },
  places: [{ at: ".build-area[data-area]", drop: putDown }],
  end() {
    for (const row of document.querySelectorAll(".build-row.in-hand")) row.classList.remove("in-hand");
  },
});
