// @ts-check
// Walking through a ruling: buttons, the slider, the list of steps, and the keys ← → k j.

import { areKeysOff, isPlain, isTyping } from "../js/keys.js";
import { draw, matAt } from "./mat.js";
import { Prompt } from "./prompt.js";
import { layOut, useSheet } from "./sheet.js";
import { SMALL } from "./small.js";
import { speed } from "./speed.js";

const PACE = 400; // milliseconds a step at the usual speed, while what was just played is shown; nothing waits for it
const LONGEST = 4000; // ... and for all of it, however many steps there are
/** @type {Record<string, Move>} */
const KEYS = { ArrowLeft: "back", k: "back", ArrowRight: "on", j: "on", Home: "first", End: "last" };
const announcement = document.getElementById("announcement");
/** @type {Walk | null} */
let walk = null;

class Walk {
  /** @param {HTMLElement} table */
  constructor(table) {
    this.table = table;
    /** @type {RulingOnMat} */
    this.ruling = JSON.parse(document.getElementById("ruling").textContent);
    this.steps = [...table.querySelectorAll(".step")];
    this.slider = /** @type {HTMLInputElement} */ (table.querySelector("#slider"));
    this.end = this.steps.length;
    this.position = Number(table.dataset.step);
    this.timer = 0;
    this.pace = PACE;
    this.isPlaying = false;
    this.prompt = new Prompt(table);
    table.classList.add("walking");
    useSheet(table, (move) => this.move(move));
    this.slider.hidden = false;
    this.slider.addEventListener("input", () => {
      this.stop();
      this.go(Number(this.slider.value));
    });
    table.addEventListener("click", (event) => this.press(event));
    table.addEventListener("pointerdown", () => clearTimeout(this.timer)); // what is pressed stays under the pointer
    table.querySelector("#quiet-too").addEventListener("change", () => this.mark());
    this.mark();
    this.play(table.dataset.playedFrom);
  }

  /**
   * Shows what was just played, step by step, on the mat; the next choice is there all the while.
   * @param {string} from The position before it, `` if unknown.
   */
  play(from) {
    const url = new URL(location.href);
    if (url.searchParams.has("played")) {
      url.searchParams.delete("played"); // it is shown once
      history.replaceState(history.state, "", url);
    }
    if (from === "" || !speed() || Number(from) >= this.end) return;
    this.pace = Math.min(PACE / speed(), LONGEST / (this.end - Number(from)));
    this.isPlaying = true;
    this.go(Number(from), true);
    this.playOn(this.pace);
  }

  /** Shows the next step of what is being shown, if anything is. @param {number} wait Milliseconds until then. */
  playOn(wait) {
    if (!this.isPlaying) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isPlaying = this.place("on") < this.end;
      this.go(this.place("on"));
      this.playOn(this.pace);
    }, wait);
  }

  stop() {
    clearTimeout(this.timer);
    this.isPlaying = false;
  }

  /** The position that a move leads to. Quiet steps are passed over unless they are shown. @param {Move} move */
  place(move) {
    const all = /** @type {HTMLInputElement} */ (this.table.querySelector("#quiet-too")).checked;
    const seen = this.steps.filter((step) => all || !step.matches(".quiet-step")).map(placeOf);
    const stops = [0, ...seen.slice(0, -1), this.end]; // after the last step that is seen comes nothing to see but the end
    if (move === "first") return 0;
    if (move === "last") return this.end;
    if (move === "on") return stops.find((place) => place > this.position) ?? this.end;
    return stops.findLast((place) => place < this.position) ?? 0;
  }

  /** @param {Move} move */
  move(move) {
    this.stop();
    this.go(this.place(move));
  }

  /** @param {number} position */
  go(position, still = Math.abs(position - this.position) > 12) {
    this.position = position;
    const told = position ? this.ruling.steps[position - 1].cards : [];
    draw(this.table.querySelector(".mat"), matAt(this.ruling, position), told, still);
    this.tell();
    this.mark();
    if (!this.isPlaying && !this.showAsked()) this.show(told); // what somebody is about to press stays where it is
  }

  /** Scrolls as far as needed to see the cards a step is about. @param {string[]} told */
  show(told) {
    const cards = told.map((id) => this.table.querySelector(`[data-card="${CSS.escape(id)}"]`)).filter((card) => card?.offsetParent);
    if (cards.length) this.bringInSight(cards);
  }

  /**
   * On a phone, where the panel leaves half of the mat to be seen at best: the half of who is asked, and of one that is too
   * high the cards to press. Returns whether somebody is asked here.
   */
  showAsked() {
    const { player } = this.prompt.next.dataset;
    const isAsked = Boolean(player) && (this.isPlaying || this.position === this.end);
    const half = SMALL.matches && isAsked ? this.table.querySelector(`.player[data-player="${player}"]`) : null;
    if (!half) return false;
    const { floor, ceiling } = this.window;
    const able = [...half.querySelectorAll(".card.can-act")].filter((card) => card.offsetParent);
    this.bringInSight(half.offsetHeight > floor - ceiling && able.length ? able : [half]);
    return true;
  }

  /** From where to where the mat can be seen: between the head of the page and the panel, which lies over it on a phone. */
  get window() {
    const sheet = this.table.querySelector("#sheet");
    const floor = getComputedStyle(sheet).position === "fixed" ? sheet.getBoundingClientRect().top : innerHeight;
    const ceiling = document.querySelector("header.site").getBoundingClientRect().bottom;
    return { floor, ceiling: Math.max(ceiling, 0) };
  }

  /** @param {Element[]} boxes */
  bringInSight(boxes) {
    const { floor, ceiling } = this.window;
    const tops = boxes.map((card) => card.getBoundingClientRect().top);
    const bottoms = boxes.map((card) => card.getBoundingClientRect().bottom);
    const over = Math.max(...bottoms) + 12 - floor;
    const under = Math.min(...tops) - 24 - ceiling;
    const by = under < 0 ? under : Math.min(Math.max(over, 0), under);
    if (by) scrollBy({ top: by, behavior: speed() ? "smooth" : "instant" });
  }

  /** Puts the step into the panel and says it. */
  tell() {
    const step = this.steps[this.position - 1];
    const told = this.table.querySelector("#now .told");
    const trail = this.table.querySelector("#now .trail");
    trail.replaceChildren(...(step ? [step.querySelector("template").content.cloneNode(true)] : []));
    const text = document.createElement("span");
    const said = step ? step.querySelector(".said") : this.table.querySelector("#start-text");
    text.append(...[...said.childNodes].map((part) => part.cloneNode(true)));
    const rule = step?.querySelector(".previewed");
    const notices = step ? [...step.querySelectorAll(".notice")].map((notice) => notice.cloneNode(true)) : [];
    told.replaceChildren(...(rule ? [rule.cloneNode(true), " "] : []), text, ...notices);
    if (rule && window.htmx) window.htmx.process(told);
    const isEnd = this.position === this.end;
    const verdict = isEnd ? this.table.querySelector(".in-one-line") : null;
    const due = isEnd ? [...this.table.querySelectorAll("#next h2, #next .reasons li")] : [];
    const heard = [verdict, rule, text, ...notices, ...due].map((part) => part?.textContent.trim().replace(/\s+/g, " "));
    announcement.textContent = heard.filter(Boolean).join(" ");
  }

  /** Brings buttons, slider and list to the position. */
  mark() {
    const { position, end } = this;
    this.slider.value = /** @type {any} */ (position);
    this.count();
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (this.table.querySelectorAll("[data-walk]"))) {
      const isBack = ["first", "back"].includes(button.dataset.walk);
      button.disabled = isBack ? position === 0 : position === end;
    }
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (this.table.querySelectorAll("#pick input[name=step]"))) {
      input.value = /** @type {any} */ (this.isPlaying ? end : position);
    }
    this.table.classList.toggle("past", position < end && !this.isPlaying);
    for (const step of this.steps) {
      const isHere = placeOf(step) === position;
      step.classList.toggle("current", isHere);
      step.querySelector(".goto").toggleAttribute("aria-current", isHere);
      if (isHere) keepInSight(step);
    }
    if (this.isPlaying) this.prompt.follow();
    else this.prompt.show(position < end, this.steps[this.place("on") - 1]);
  }

  /** Steps are counted as the reader sees them. */
  count() {
    const seen = /** @type {HTMLInputElement} */ (this.table.querySelector("#quiet-too")).checked
      ? this.steps
      : this.steps.filter((step) => !step.matches(".quiet-step"));
    const place = seen.filter((step) => placeOf(step) <= this.position).length;
    this.table.querySelector("#place").textContent = String(place);
    this.table.querySelector("#places").textContent = String(seen.length);
    this.slider.setAttribute("aria-valuetext", `${place} / ${seen.length}`);
  }

  /** @param {From<MouseEvent>} event */
  press(event) {
    const wasPlaying = this.isPlaying;
    this.stop();
    const move = /** @type {HTMLButtonElement | null} */ (event.target.closest("[data-walk]"));
    const goto = /** @type {HTMLButtonElement | null} */ (event.target.closest(".goto"));
    if (event.target.closest("#copy-link")) copyLink(event.target, this);
    const early = !wasPlaying && this.position < this.end && event.target.closest(".card.target");
    // Not while a button is being pressed: the question may go elsewhere by it, and a button that is moved sends nothing.
    if (wasPlaying && !move && !goto) {
      if (event.target.closest("button")) setTimeout(() => this.table.isConnected && this.go(this.end, true));
      else this.go(this.end, true);
    }
    const card = event.target.closest(".mat .card");
    if (card && !early && this.prompt.press(card)) return event.preventDefault();
    if (!move && !goto && !early) return;
    event.preventDefault();
    if (early) return;
    const hadFocus = document.activeElement === move;
    this.go(move ? this.place(/** @type {Move} */ (move.dataset.walk)) : Number(goto.value));
    // A button that has just been disabled would lose the focus to the top of the page.
    if (hadFocus && move.disabled) this.slider.focus();
  }
}

/** @param {HTMLElement} step */
function placeOf(step) {
  return Number(step.dataset.place);
}

/** @param {HTMLElement} step */
function keepInSight(step) {
  const list = step.parentElement;
  const [inner, outer] = [step.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/** The link holds the scenario, and the step if the reader is not at the end. @param {HTMLElement} button @param {Walk} walk */
async function copyLink(button, { table, position, end }) {
  const url = new URL(table.dataset.address, location.href);
  if (position < end) url.searchParams.set("step", /** @type {any} */ (position));
  await navigator.clipboard.writeText(url.href);
  announcement.textContent = button.dataset.copied;
  button.textContent = button.dataset.copied;
}

/** @param {From<KeyboardEvent>} event */
function key(event) {
  const move = KEYS[event.key];
  if (!move || !walk || areKeysOff() || !isPlain(event) || isTyping(event.target)) return;
  event.preventDefault();
  walk.move(move);
}

/** Escape closes one thing: what lies before the table first. @param {KeyboardEvent} event */
function putAway(event) {
  if (event.key !== "Escape" || event.defaultPrevented || !walk?.prompt.picked || document.querySelector("#changing[open]")) return;
  event.preventDefault();
  walk.prompt.putAway();
}

/** Another width puts question and lines elsewhere. */
function layOutAgain() {
  if (!walk) return;
  layOut(walk.table);
  walk.prompt.place();
}

function begin() {
  const table = document.getElementById("table");
  if (!table || walk?.table === table) return;
  walk?.stop();
  walk = new Walk(table);
  if (navigator.clipboard) for (const button of table.querySelectorAll("#copy-link")) button.hidden = false;
}

/** What has the focus on a table that is about to be replaced. @type {Element | null} */
let left = null;

/** The focus goes on at the same button beside the steps, else at the next choice; to the start of the page it never falls. */
function keepFocus() {
  const was = left;
  left = null;
  if (!was || (document.activeElement && document.activeElement !== document.body)) return;
  const names = was.matches(".undo") ? ["undo", "redo"] : was.matches(".redo") ? ["redo", "undo"] : [];
  const again = names.map((name) => walk.table.querySelector(`button.${name}:enabled`)).find(Boolean);
  if (again) again.focus({ preventScroll: true });
  else walk.prompt.focus();
}

/** After an answer the reader goes on where the answer leads: at the card picked, else at what is asked next. @param {HtmxEvent} event */
function arrive(event) {
  if (event.detail.target?.id !== "table" && event.detail.elt?.id !== "table") return;
  begin();
  const picked = walk.table.querySelector(".picked");
  const refused = walk.table.querySelector(".refused");
  if (picked) {
    walk.prompt.focusPicked();
    picked.scrollIntoView({ block: "nearest" });
    walk.show([...walk.table.querySelectorAll(".card[aria-pressed], .card.target")].map((card) => card.dataset.card));
    const heard = [...picked.querySelectorAll(":scope > p, :scope > .more-of-card > .cannot, :scope > .more-of-card > .derived summary")];
    announcement.textContent = heard.map((part) => part.textContent.replace(/\s+/g, " ").trim()).join(" ");
  } else {
    const isChanged = walk.table.querySelector("#changed"); // by somebody who sees where
    if (refused || isChanged || !walk.showAsked()) (refused ?? walk.table.querySelector(".mat")).scrollIntoView({ block: "nearest" });
    if (!walk.isPlaying) walk.tell(); // else each step is said as it is shown
  }
  keepFocus();
}

if (window.htmx) window.htmx.config.refreshOnHistoryMiss = true; // the way back is a page of its own
document.addEventListener("keydown", key);
document.addEventListener("keydown", putAway);
SMALL.addEventListener("change", layOutAgain);
for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) document.addEventListener(type, () => walk?.playOn(PACE));
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target?.id === "table") left = detail.target.contains(document.activeElement) ? document.activeElement : null;
});
document.addEventListener("htmx:afterSettle", arrive);
begin();
