// @ts-check
// The mat is the editor: a card is put where an area is pressed, dragged or sent to another area, and changed by its menu,
// at any step of a ruling. The server makes each change (rulesite/sandbox/changing.py); this opens the sheet, sends what
// is meant, and keeps the focus where somebody works.

import { areKeysOff, isPlain } from "../js/keys.js";
import { readLocal, writeLocal } from "../js/local.js";
import { allowed, canDeclare, declare } from "./attack.js";
import { letDrag } from "./dragging.js";
import { letAsk } from "./gestures.js";
import { stepThroughOffers } from "./offers.js";
import { shown, table, valueOf } from "./shown.js";
import { SMALL } from "./small.js";

const MOST_RECENT = 8;
const RECENT = `checkpoint-recent-cards-${location.pathname.split("/")[2]}`;

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("changing"));
const announcement = document.getElementById("announcement");
/** What was pressed to open the sheet, by its area. */
let opened = "";
/** What stood in the field when a card was sent for. */
let sent = "";

// What is sent is about the board and the step that are shown now ------------------------------------------------

document.addEventListener("htmx:configRequest", ({ detail }) => {
  const form = detail.elt.closest("form");
  if (!form || !(dialog.contains(form) || form.matches("#change, #sheet-of, .card-menu form"))) return;
  for (const name of ["s", "step"]) detail.parameters[name] = shown(name);
  detail.parameters.recent = recent().join(" ");
  if (detail.verb === "post") sent = valueOf(form.querySelector(".find"));
});

/** The words of the cards that were put down last. @returns {string[]} */
function recent() {
  return (readLocal(RECENT) ?? "").split(" ").filter(Boolean);
}

// The sheet of an area or of the turn ----------------------------------------------------------------------------

document.addEventListener("htmx:afterSettle", ({ target }) => {
  if (target.id === "changing-part") open();
  if (target.id === "table" || target.querySelector?.("#table")) arrive();
  const typed = target.matches?.(".finding .offers") && valueOf(target.closest(".finding").querySelector(".find"));
  if (typed) announcement.textContent = target.dataset.said;
});

function open() {
  const part = dialog.querySelector("#sheet-part");
  opened = part.dataset.key ?? "";
  if (!dialog.open) dialog.show();
  layBeside(areaOf(opened) ?? table().querySelector(".middle"));
  (dialog.querySelector("[data-first]") ?? dialog.querySelector(".find") ?? dialog.querySelector("button:not(.close, .unseen)")).focus();
  const first = document.activeElement;
  if (first instanceof HTMLInputElement) first.select();
}

function close() {
  if (!dialog.open) return;
  dialog.close();
  areaOf(opened)?.querySelector(".put-here")?.focus({ preventScroll: true });
}

/** @param {string} key */
function areaOf(key) {
  return key ? table().querySelector(`.area[data-area="${CSS.escape(key)}"]`) : null;
}

/**
 * On a wide screen the sheet lies beside the mat, as high as what it is about; on a phone over its foot (editing.css).
 * @param {HTMLElement | null} about
 */
function layBeside(about) {
  dialog.style.removeProperty("left");
  dialog.style.removeProperty("top");
  if (!about || SMALL.matches) return;
  const [mat, around, own] = [table().querySelector(".mat"), about, dialog].map((part) => part.getBoundingClientRect());
  dialog.style.left = `${Math.min(mat.right + 8, innerWidth - own.width - 8)}px`;
  dialog.style.top = `${Math.max(8, Math.min(around.top, innerHeight - own.height - 8))}px`;
}

dialog.querySelector(".close").addEventListener("click", close);
document.addEventListener("keydown", (event) => {
  const find = event.target.closest(".finding")?.querySelector(".find");
  if (find) stepThroughOffers(event, find);
  if (event.key === "Escape" && !event.defaultPrevented) close();
});

// A change has been made -----------------------------------------------------------------------------------------

function arrive() {
  makeReady();
  const changed = document.getElementById("changed");
  if (!changed) {
    if (dialog.open) close();
    return;
  }
  announcement.textContent = changed.textContent.replace(/\s+/g, " ").trim();
  const { put, card } = changed.dataset;
  if (put) writeLocal(RECENT, [put, ...recent().filter((word) => word !== put)].slice(0, MOST_RECENT).join(" "));
  if (dialog.open) goOn(changed.matches(".refusal") && changed);
  else if (changed.matches(".refusal")) changed.scrollIntoView({ block: "nearest" });
  else if (!table().querySelector(".picked")) table().querySelector(`.mat [data-card="${CSS.escape(card)}"]`)?.focus({ preventScroll: true });
}

/**
 * The sheet stays open for the next card; what was typed meanwhile stays in its field. Why a change was refused is said
 * in it, where somebody looks.
 * @param {HTMLElement | false} refusal
 */
function goOn(refusal) {
  dialog.querySelector(".refusal")?.remove();
  for (const field of dialog.querySelectorAll("input[name=s]")) field.setAttribute("value", shown("s"));
  const number = /** @type {HTMLInputElement | null} */ (dialog.querySelector(".number-of input[name=value]"));
  if (number && opened) number.value = areaOf(opened)?.dataset.count ?? number.value;
  const find = /** @type {HTMLInputElement | null} */ (dialog.querySelector(".find"));
  if (refusal) return sayInSheet(refusal);
  dialog.querySelector(".new-line")?.remove(); // the new board is begun
  if (!find) return;
  find.value = find.value.startsWith(sent) ? find.value.slice(sent.length) : find.value;
  window.htmx.trigger(find, "offers");
  if (!dialog.contains(document.activeElement)) find.focus();
}

/** @param {HTMLElement} refusal */
function sayInSheet(refusal) {
  const said = document.createElement("div");
  said.className = "refusal";
  for (const part of refusal.children) said.append(part.cloneNode(true));
  dialog.querySelector("#changing-title").after(said);
  said.scrollIntoView({ block: "nearest" });
}

// Pressing an area, or an area after a card ----------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const more = event.target.closest(".card-more");
  if (more) ask(more.dataset.of);
  const area = event.target.closest(".mat .area[data-area]");
  if (!area || event.target.closest("button, summary, a, input, .picked, #ask")) return;
  const held = table().querySelector('.mat .card[aria-pressed="true"]');
  if (held && !area.contains(held)) press("change", "do", `move:${area.dataset.area}`, held.dataset.card);
  else area.querySelector(".put-here")?.click();
});

/** Sends a form of the page with one more button pressed. @param {string} id @param {string} name @param {string} value */
function press(id, name, value, card = "") {
  const form = document.getElementById(id);
  const field = form.querySelector("input[name=card]");
  if (field instanceof HTMLInputElement) field.value = card;
  const button = document.createElement("button");
  Object.assign(button, { name, value, hidden: true });
  form.append(button);
  button.click(); // htmx sends the button that was pressed last
  button.remove();
}

/** Asks for a card's menu, also where a press on the card would answer. @param {string} id */
function ask(id) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "menu", value: "1" });
  document.getElementById("pick").append(field);
  press("pick", "pick", id);
  field.remove();
}

// A card's menu by a right click, a finger that rests, the key for menus, or E -----------------------------------

/** @param {EventTarget} target */
const cardOf = (target) => /** @type {HTMLElement} */ (target).closest?.(".mat .card");

letAsk(cardOf, (card) => ask(card.dataset.card));
document.addEventListener("keydown", (event) => {
  const card = cardOf(event.target);
  if (card && event.key === "e" && isPlain(event) && !areKeysOff()) ask(card.dataset.card);
});

// Dragging a card onto what it attacks, or to another area --------------------------------------------------------

letDrag({
  within: table,
  nameOf: (target) => target.closest(".mat .card")?.dataset.card,
  places: [
    { at: ".mat .card", takes: (target, card) => canDeclare(card, target.dataset.card), drop: (target, card) => declare(card, target.dataset.card) },
    {
      at: ".mat .area[data-area]",
      takes: (area, card) => !area.querySelector(`[data-card="${CSS.escape(card)}"]`), // not where it lies
      drop: (area, card) => press("change", "do", `move:${area.dataset.area}`, card),
    },
  ],
  begin(_event, card) {
    for (const id of allowed(card)) table().querySelector(`.mat [data-card="${CSS.escape(id)}"]`)?.classList.add("can-take");
  },
  end() {
    for (const card of table().querySelectorAll(".can-take")) card.classList.remove("can-take");
  },
});

// Each table that comes ------------------------------------------------------------------------------------------

/** What a card is called where several have its name, too. @param {HTMLElement} card */
function calledOf(card) {
  return [".name", ".which"].map((part) => card.querySelector(part)?.textContent ?? "").join("");
}

/** Lets cards be dragged by a mouse, and gives each a button for its menu, seen where a press on the card answers. */
function makeReady() {
  const isFine = matchMedia("(pointer: fine)").matches;
  const said = document.getElementById("change").dataset.menu;
  for (const card of table().querySelectorAll(".mat .area:not([data-drawn=backs]) .card")) {
    card.draggable = isFine;
    if (card.nextElementSibling?.matches(".card-more")) continue;
    const more = document.createElement("button");
    Object.assign(more, { type: "button", className: "card-more", textContent: "⋯", ariaLabel: `${said}: ${calledOf(card)}` });
    more.dataset.of = card.dataset.card;
    card.after(more);
  }
}

if (table()) makeReady();
