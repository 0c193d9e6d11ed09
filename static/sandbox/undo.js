// @ts-check
// Taking back and doing again, by the buttons beside the steps and by Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, which press them. An
// answer is taken back by the server, which keeps it as a line tried; all else by going to another board of the sitting.
// What is pressed while a table is on its way waits for it.

import { isWriting } from "../js/keys.js";
import { shown, table } from "./shown.js";
import { Sitting } from "./sitting.js";

const KEPT = "checkpoint-sitting";
const sitting = new Sitting(readKept());
/** The presses that wait: whether something is to be done again. @type {boolean[]} */
const waiting = [];
let onItsWay = 0; // requests for a table
/** On the way to another board of the sitting: whether to the one ahead. @type {boolean | null} */
let isGoingOn = null;

/** What this tab keeps of its sitting, also where a page is loaded anew. @returns {KeptSitting | undefined} */
function readKept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT)) ?? undefined;
  } catch {
    return undefined; // a browser may refuse its storage
  }
}

function keep() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ boards: sitting.boards, at: sitting.at }));
  } catch {
    // then a page that is loaded begins another sitting
  }
}

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
  const board = isAgain ? sitting.ahead : sitting.here.from === undefined ? sitting.behind : undefined;
  if (!board && !onItsWay) return; // an answer's, or what was done before this sitting
  event.preventDefault();
  event.stopPropagation();
  if (onItsWay) waiting.push(isAgain);
  else go(board, isAgain);
}, true);

/** To the board behind or ahead. @param {BoardOfSitting} board @param {boolean} isAgain */
async function go(board, isAgain) {
  const address = new URL(table().dataset.address, location.href);
  address.searchParams.set("s", board.s);
  if (!isAgain && board.step) address.searchParams.set("step", board.step);
  const asked = new URL(address);
  if (isAgain && board.from !== undefined) asked.searchParams.set("played", "1"); // an answer is shown step by step
  isGoingOn = isAgain;
  await window.htmx.ajax("GET", asked.href, { target: "#table", select: "#table", swap: "outerHTML" }).catch(() => {}); // requests.js says why
  isGoingOn = null;
  if (sitting.here === board) history.pushState({ htmx: true }, "", address); // Back loads the page that was
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

document.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (!table()) return;
  if (shown("s") !== sitting.here.s) note(detail.requestConfig.parameters);
  freeButtons();
});

/** Notes the board that has come, by what was sent for it. @param {Record<string, unknown>} sent */
function note(sent) {
  const s = shown("s");
  const changed = document.getElementById("changed");
  const [at, given] = String(sent.do ?? sent.at ?? "").split(" ", 2);
  if (isGoingOn !== null) sitting.go(isGoingOn);
  else if (changed?.dataset.was) sitting.come({ s }, changed.dataset.step);
  else if (given === "[]") sitting.takeBack(s, Number(at));
  else sitting.come(at && at === sent.stands ? { s, from: Number(at) } : { s }); // else it does not go on from what was shown
  keep();
}

/** The buttons can be pressed wherever they do something; what was answered by one press is taken back by one. */
function freeButtons() {
  const [undo, redo] = ["undo", "redo"].map((name) => /** @type {HTMLButtonElement} */ (table().querySelector(`button.${name}`)));
  const { from } = sitting.here;
  if (sitting.behind) undo.disabled = false;
  if (from !== undefined) undo.value = `${from} []`;
  if (sitting.ahead) redo.disabled = false;
}

if (table()) {
  const [loading] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  sitting.open(shown("s"), ["reload", "back_forward"].includes(loading?.type));
  keep();
  freeButtons();
}
