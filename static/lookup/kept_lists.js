// @ts-check
// The lists of pinned and recent rules: the first few on the first page, all of them with buttons on their own.

import { forget, forgetAll, move, pinned, recent, unpin } from "./kept.js";

const section = document.getElementById("kept");
const most = Number(section.dataset.most ?? Infinity);
const announcement = document.getElementById("announcement");

/** @type {Record<string, () => KeptRule[]>} */
const LISTS = { pinned, recent };
/** @type {Record<string, (id: string) => unknown>} */
const ACTS = {
  up: (id) => move(id, -1),
  down: (id) => move(id, 1),
  unpin,
  forget,
};

function draw() {
  let isMore = false;
  for (const list of section.querySelectorAll("[data-list]")) {
    const rules = LISTS[list.dataset.list]();
    isMore ||= rules.length > most;
    list.hidden = rules.length === 0;
    list.querySelector("ol").replaceChildren(...rules.slice(0, most).map((rule) => line(rule, list)));
  }
  const isEmpty = [...section.querySelectorAll("[data-list]")].every((list) => list.hidden);
  const [none, more] = [section.querySelector("[data-none]"), section.querySelector("[data-more]")];
  if (none) none.hidden = !isEmpty;
  if (more) more.hidden = !isMore;
  section.hidden = isEmpty && !none;
}

/** @param {KeptRule} rule @param {HTMLElement} list */
function line(rule, list) {
  const item = /** @type {HTMLElement} */ (list.querySelector("template").content.firstElementChild.cloneNode(true));
  const link = item.querySelector("a");
  link.href = `/r/${rule.id}`;
  link.classList.toggle("named", /^\p{L}/u.test(rule.number));
  link.querySelector(".number").textContent = rule.number;
  const heading = link.querySelector(".heading");
  heading.textContent = rule.heading;
  heading.lang = rule.language;
  link.querySelector("small").textContent = rule.game;
  for (const button of item.querySelectorAll("button")) {
    button.dataset.id = rule.id;
    button.setAttribute("aria-label", `${button.title}: ${rule.number}`);
  }
  return item;
}

/** Acts, draws anew, and leaves the focus where the reader was: on the same rule if it is still there. @param {HTMLElement} button */
function act(button) {
  const { act: name, id, done } = button.dataset;
  const list = button.closest("[data-list]");
  const place = [...list.querySelectorAll("li")].indexOf(button.closest("li"));
  ACTS[name](id);
  draw();
  const buttons = [...list.querySelectorAll(`button[data-act="${name}"]`)];
  const next = buttons.find((other) => other.dataset.id === id) ?? buttons[Math.min(place, buttons.length - 1)];
  (next ?? document.getElementById("main")).focus();
  announcement.textContent = done;
}

section.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button?.dataset.act) act(button);
  else if (button?.hasAttribute("data-forget-all")) {
    forgetAll();
    draw();
    document.getElementById("main").focus();
    announcement.textContent = button.dataset.done;
  }
});
window.addEventListener("pageshow", draw);
window.addEventListener("storage", draw);
draw();
