// @ts-check
// The choice at hand: where its question stands, which cards glow, and what a press on a card does. Everything is made
// of the buttons that the server has written; without this script they stand beside the mat.

import { SMALL } from "./small.js";

/** Where something can hang of a card: where the style sheet likes it best, else on one side. */
const SIDES = ["", "left", "above", "below"];

/** The choice that a reader can answer where they stand. */
export class Prompt {
  /** @param {HTMLElement} table */
  constructor(table) {
    this.table = table;
    this.ask = table.querySelector("#ask");
    this.next = table.querySelector("#next");
    this.then = table.querySelector("#then");
    this.picked = table.querySelector(".picked");
    this.isPast = false;
    const changed = table.querySelector("#changed");
    if (changed) this.ask.prepend(changed); // above the mat it would push it down
    const close = this.picked?.querySelector(".close");
    if (close) close.hidden = false;
    close?.addEventListener("click", () => this.putAway());
    table.addEventListener("change", (event) => this.#tick(event.target));
    table.querySelector(".at-cards button")?.addEventListener("click", ({ currentTarget }) => this.#list(/** @type {HTMLElement} */ (currentTarget)));
  }

  /**
   * Shows the choice that comes next from a step: the one that is due, or one that was answered (its step).
   * @param {boolean} isPast @param {HTMLElement} [step]
   */
  show(isPast, step) {
    this.isPast = isPast;
    const past = isPast ? step?.querySelector(".instead") : null;
    this.then.hidden = !past;
    this.then.replaceChildren(...(past ? this.#again(past, step) : []));
    this.then.dataset.about = past?.dataset.about ?? "";
    this.then.dataset.kind = past?.dataset.about ? "choice" : "actions";
    this.place();
    this.light();
  }

  /**
   * A choice that was answered: what was answered goes on, anything else begins another line.
   * @param {HTMLElement} past @param {HTMLElement} step
   */
  #again(past, step) {
    const title = document.createElement("h2");
    title.id = "then-title";
    title.textContent = past.querySelector(".none").textContent;
    const on = document.createElement("button");
    on.type = "button";
    on.dataset.walk = "on";
    const said = document.createElement("small");
    said.textContent = this.then.dataset.taken;
    on.append(...copiesOf(step.querySelector(".said")), " ", said);
    const answers = document.createElement("div");
    answers.className = "answers";
    answers.append(on, ...[...past.querySelectorAll("button")].map((button) => button.cloneNode(true)));
    if (window.htmx) window.htmx.process(answers);
    return [title, answers];
  }

  /**
   * Puts the question and its buttons at the card they are about, and so what a picked card can do; else they stand beside
   * the mat, and on a phone in its sheet.
   */
  place() {
    const { table, ask, picked, shown } = this;
    const stage = table.querySelector(".stage");
    const isChoice = shown.dataset.kind === "choice" && (!this.isPast || shown === this.then);
    const isOfCard = Boolean(picked?.querySelector(".answers"));
    const isOver = !SMALL.matches && isChoice && !picked && this.#hang(ask, shown.dataset.about);
    if (SMALL.matches) move(ask, table.querySelector("#in-sheet"));
    else if (isOver) move(ask, stage, true); // before the mat, as it is read
    else if (ask.parentElement !== stage.parentElement) stage.before(ask);
    if (!isOver) letGo(ask);
    if (picked && !SMALL.matches && isOfCard && this.#hang(picked, picked.dataset.about)) {
      move(picked, stage, true);
    } else if (picked) {
      letGo(picked);
      move(picked, ask, true);
    }
    this.#leaveToCards();
  }

  /** Where cards move by themselves the question stays in its part of the page, and at its card if it hangs at one. */
  follow() {
    if (this.ask.matches(".at-card, .in-corner")) this.#hangAt(this.ask, this.shown.dataset.about, this.ask.dataset.side);
  }

  /** The choice that is shown. */
  get shown() {
    return this.then.hidden ? this.next : this.then;
  }

  /**
   * Hangs a part at a card where it covers neither the battle nor what the card can attack. Returns whether there is room.
   * A copy is measured: a part that is moved loses the focus and the press that has begun on it.
   * @param {HTMLElement} part @param {string} about
   */
  #hang(part, about) {
    const stage = this.table.querySelector(".stage");
    const copy = /** @type {HTMLElement} */ (part.cloneNode(true));
    for (const field of copy.querySelectorAll("[name]")) field.removeAttribute("name"); // a radio button would take the choice
    copy.style.visibility = "hidden";
    stage.append(copy);
    const side = SIDES.find((each) => {
      this.#hangAt(copy, about, each);
      return !this.#isInTheWay(copy.getBoundingClientRect(), stage);
    });
    copy.remove();
    if (side !== undefined) this.#hangAt(part, about, side);
    return side !== undefined;
  }

  /** At the card it is about, if that can be seen. @param {HTMLElement} part @param {string} about @param {string} side Of the card. */
  #hangAt(part, about, side) {
    for (const other of this.table.querySelectorAll(".asked-about")) other.classList.remove("asked-about");
    const card = this.#card(about);
    card?.classList.add("asked-about");
    part.classList.toggle("at-card", Boolean(card));
    part.classList.toggle("in-corner", !card);
    part.classList.toggle("of-far", Boolean(card?.closest(".far"))); // away from the middle, where the totals stand
    part.dataset.side = side;
  }

  /**
   * Whether something there would lie over both totals, over who fights, over the head of the arrow between them, or over
   * what can be attacked; or beyond the stage.
   * @param {DOMRect} box @param {HTMLElement} stage
   */
  #isInTheWay(box, stage) {
    const parts = [...this.table.querySelectorAll('.mat .duel:not([hidden]), .mat .card:is([data-role="attack"], [data-role="guard"], .allowed)')];
    const around = stage.getBoundingClientRect();
    const isWithin = box.left >= around.left - 1 && box.right <= around.right + 1 && box.top >= around.top - 1 && box.bottom <= around.bottom + 1;
    return !isWithin || parts.some((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
    });
  }

  /** Sets the focus on the choice that is shown, for who answers by keys. */
  focus() {
    this.shown.tabIndex = -1;
    this.shown.focus({ preventScroll: true });
  }

  /** Sets the focus on the first thing that the picked card can do, else on what is told of it. */
  focusPicked() {
    const first = [...this.picked.querySelectorAll(".answers button")].find((button) => button.offsetParent); // none in a folded sheet
    (first ?? this.picked).focus({ preventScroll: true });
  }

  /** @param {string | undefined} id */
  #card(id) {
    const card = id ? this.table.querySelector(`.mat [data-card="${CSS.escape(id)}"]`) : null;
    return card?.offsetParent ? card : null;
  }

  /** What a card can do is left to the card where that can be seen; the panel keeps the rest, and lists all if asked. */
  #leaveToCards() {
    let isAny = false;
    for (const button of this.next.querySelectorAll(".group button[data-card-of]")) {
      const isAtCard = this.next.dataset.kind === "actions" && Boolean(this.#card(button.dataset.cardOf));
      button.classList.toggle("of-card", isAtCard);
      isAny ||= isAtCard;
    }
    const said = this.next.querySelector(".at-cards");
    if (said) said.hidden = !isAny;
  }

  /** @param {HTMLElement} button */
  #list(button) {
    button.setAttribute("aria-expanded", String(this.next.classList.toggle("lists-all")));
  }

  /** The cards that can answer glow and those ticked are marked; those that could be thought of and cannot are grey. */
  light() {
    const { unable = "", unableSaid } = this.next.dataset;
    const grey = this.isPast ? [] : unable.split(" ");
    for (const card of this.table.querySelectorAll(".mat .card")) {
      const id = card.dataset.card;
      const said = this.#said(id);
      const isGrey = grey.includes(id);
      if (this.#answers(id).length === 1) card.title = said; // a press does it
      else card.removeAttribute("title");
      card.classList.toggle("can-act", Boolean(said));
      card.classList.toggle("ticked", this.#ticks(id).some((tick) => tick.checked));
      card.classList.toggle("cannot-act", isGrey);
      if (said || isGrey) card.setAttribute("aria-description", said || unableSaid);
      else card.removeAttribute("aria-description");
    }
  }

  /** What a press on a card does, for who does not see it glow; `` if nothing. @param {string} id */
  #said(id) {
    const { ableSaid, tickedSaid, untickedSaid } = this.next.dataset;
    const [ticks, answers] = [this.#ticks(id), this.#answers(id)];
    if (ticks.length) return ticks.some((tick) => tick.checked) ? tickedSaid : untickedSaid;
    if (answers.length === 1) return textOf(answers[0]);
    return answers.length ? ableSaid : "";
  }

  /** Something was ticked: its card is marked, and it is said. @param {HTMLElement} field */
  #tick(field) {
    this.light();
    const card = field.matches("#next [data-card-of]") && this.#card(field.dataset.cardOf);
    if (card) document.getElementById("announcement").textContent = `${textOf(field.closest("label"))}: ${card.getAttribute("aria-description")}`;
  }

  /** @param {string} id @returns {HTMLButtonElement[]} */
  #answers(id) {
    const where = this.isPast ? this.then : this.next;
    const answers = /** @type {NodeListOf<HTMLButtonElement>} */ (where.querySelectorAll(`.answers button[data-card-of="${CSS.escape(id)}"]`));
    return [...answers];
  }

  /** @param {string} id @returns {HTMLInputElement[]} */
  #ticks(id) {
    const ticks = /** @type {NodeListOf<HTMLInputElement>} */ (this.next.querySelectorAll(`input[data-card-of="${CSS.escape(id)}"]`));
    return this.isPast ? [] : [...ticks];
  }

  /**
   * A press on a card that has one answer gives it, and one that has several leads to them. Returns whether it did.
   * @param {HTMLElement} card
   */
  press(card) {
    if (card.matches(".target")) return false;
    const [tick] = this.#ticks(card.dataset.card);
    const answers = this.#answers(card.dataset.card);
    if (tick) tick.click();
    else if (answers.length === 1) answers[0].click();
    else if (answers.length && this.isPast) answers[0].focus();
    else return false;
    return true;
  }

  putAway() {
    const card = this.#card(this.picked?.dataset.about);
    this.picked?.remove();
    this.picked = null;
    for (const target of this.table.querySelectorAll(".mat .card.target")) makePickable(/** @type {HTMLButtonElement} */ (target));
    this.place();
    card?.removeAttribute("aria-pressed");
    card?.focus();
  }
}

/** A press on a card that nothing is sent against any more picks it. @param {HTMLButtonElement} card */
function makePickable(card) {
  card.classList.remove("target", "allowed");
  card.querySelector(".to-attack")?.remove();
  card.setAttribute("form", "pick");
  Object.assign(card, { name: "pick", value: card.dataset.card });
}

/** @param {HTMLElement} part */
function letGo(part) {
  part.classList.remove("at-card", "in-corner");
}

/** What a button or a label says, without what it brings. @param {HTMLElement} part */
function textOf(part) {
  const said = /** @type {HTMLElement} */ (part.cloneNode(true));
  said.querySelector(".brings")?.remove();
  return [said.textContent.trim().replace(/\s+/g, " "), part.getAttribute("aria-description")].filter(Boolean).join("; ");
}

/** @param {HTMLElement} part */
function copiesOf(part) {
  return [...part.childNodes].map((node) => node.cloneNode(true));
}

/** @param {HTMLElement} part @param {HTMLElement} to */
function move(part, to, isFirst = false) {
  if (part.parentElement === to) return;
  if (isFirst) to.prepend(part);
  else to.append(part);
}
