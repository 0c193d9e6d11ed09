// @ts-check
// Taking back and doing again, by the buttons beside the steps and by Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, which press them. An
// answer is taken back by the server; a change of the board by going to the board before it. What is pressed while a table
// is on its way waits for it.

import { isWriting } from "../js/keys.js";
import { Changes } from "./changes.js";
import { shown, table } from "./shown.js";

const changes = new Changes();
/** The presses that wait: whether something is to be done again. @type {boolean[]} */
const waiting = [];
let onItsWay = 0; // requests for a table

/** @param {boolean} isAgain */
function press(isAgain) {
  if (onItsWay) waiting.push(isAgain);
  else table()?.querySelector(`button.${isAgain ? "redo" : "undo"}:enabled`)?.click();
}

document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["y", "z"].includes(key) || isWriting(event.target)) return;
  event.preventDefault();
  press(key === "y" || event.shiftKey);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("#table :is(.undo, .undo-change, .redo)");
  if (!button) return;
  const isAgain = button.matches(".redo");
  const change = isAgain ? changes.ahead(shown("s")) : changes.behind(shown("s"));
  if (!change && !onItsWay) return; // an answer's, or a change made before this page
  event.preventDefault();
  event.stopPropagation();
  if (onItsWay) waiting.push(isAgain);
  else go(change, isAgain);
}, true);

/** To the board before a change, or to the one after it. @param {ChangedBoard} change @param {boolean} isAgain */
async function go(change, isAgain) {
  const board = isAgain ? change.is : change.was;
  const address = new URL(table().dataset.address, location.href);
  address.searchParams.set("s", board);
  if (!isAgain) address.searchParams.set("step", change.step);
  await window.htmx.ajax("GET", address.href, { target: "#table", select: "#table", swap: "outerHTML" }).catch(() => {}); // requests.js says why
  if (shown("s") !== board) return;
  if (isAgain) changes.makeAgain();
  else changes.takeBack();
  history.pushState({ htmx: true }, "", address); // Back loads the page that was
  freeButtons();
}

document.addEventListener("htmx:beforeSend", ({ detail }) => {
  if (detail.target.id !== "table") return;
  onItsWay += 1;
  detail.xhr.addEventListener("loadend", () => arrive(detail.xhr.status === 200));
});

/** @param {boolean} hasCome Whether it was a table that came. */
function arrive(hasCome) {
  onItsWay -= 1;
  if (!hasCome) waiting.length = 0;
  if (waiting.length && !onItsWay) press(waiting.shift());
}

document.addEventListener("htmx:afterSettle", () => {
  const changed = document.getElementById("changed");
  if (changed?.dataset.was) changes.note({ was: changed.dataset.was, step: changed.dataset.step, is: shown("s") });
  if (table()) freeButtons();
});

/** The buttons can be pressed wherever they do something. */
function freeButtons() {
  const free = { undo: changes.behind(shown("s")), redo: changes.ahead(shown("s")) };
  for (const [name, change] of Object.entries(free)) {
    const button = table().querySelector(`button.${name}`);
    if (change && button instanceof HTMLButtonElement) button.disabled = false;
  }
}
