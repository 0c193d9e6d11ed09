// @ts-check
// The choice at hand: where its question stands, which cards glow, and what a press on a card does. Everything is made
// of the buttons that the server has written; without this script they stand beside the mat.

import { SMALL } from "./small.js";

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
    table.addEventListener("change", () => this.light());
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
    on.append(...[...step.querySelector(".goto").childNodes].map((part) => part.cloneNode(true)), " ", said);
    const answers = document.createElement("div");
    answers.className = "answers";
    answers.append(on, ...[...past.querySelectorAll("button")].map((button) => button.cloneNode(true)));
    if (window.htmx) window.htmx.process(answers);
    return [title, answers];
  }

  /** Puts question and buttons at the card they are about, else beside the mat; on a phone into its sheet. */
  place() {
    const { table, ask, picked, shown } = this;
    const stage = table.querySelector(".stage");
    const isChoice = shown.dataset.kind === "choice" && (!this.isPast || shown === this.then);
    // Not over the mat while a card is picked: it may be sent to any area or card.
    const isOver = !SMALL.matches && !picked && isChoice && !this.#wouldCoverTheBattle(stage);
    if (isOver) this.#hang(ask);
    else ask.classList.remove("at-card", "in-corner");
    if (SMALL.matches) move(ask, table.querySelector("#in-sheet"));
    else if (isOver) move(ask, stage);
    else move(ask, table.querySelector(".told-side"), true);
  }

  /** Where cards move by themselves the question stays in its part of the page, and at its card if it hangs at one. */
  follow() {
    if (this.ask.matches(".at-card, .in-corner")) this.#hang(this.ask);
  }

  /** The choice that is shown. */
  get shown() {
    return this.then.hidden ? this.next : this.then;
  }

  /** At the card it is about, if that can be seen. @param {HTMLElement} ask The question, or what stands for it. */
  #hang(ask) {
    for (const other of this.table.querySelectorAll(".asked-about")) other.classList.remove("asked-about");
    const card = this.#card(this.shown.dataset.about);
    card?.classList.add("asked-about");
    ask.classList.toggle("at-card", Boolean(card));
    ask.classList.toggle("in-corner", !card);
    ask.classList.toggle("of-far", Boolean(card?.closest(".far"))); // away from the middle, where the totals stand
  }

  /**
   * Whether the question would lie over both totals, over who fights, or over the head of the arrow between them. A copy is
   * measured: a question that is moved loses the focus and the press that has begun on it.
   * @param {HTMLElement} stage
   */
  #wouldCoverTheBattle(stage) {
    const copy = /** @type {HTMLElement} */ (this.ask.cloneNode(true));
    for (const field of copy.querySelectorAll("[name]")) field.removeAttribute("name"); // a radio button would take the choice
    copy.style.visibility = "hidden";
    this.#hang(copy);
    stage.append(copy);
    const own = copy.getBoundingClientRect();
    copy.remove();
    const parts = [...this.table.querySelectorAll('.mat .duel:not([hidden]), .mat .card:is([data-role="attack"], [data-role="guard"])')];
    return parts.some((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left < own.right && own.left < right && top < own.bottom && own.top < bottom;
    });
  }

  /** Sets the focus on the choice that is shown, for who answers by keys. */
  focus() {
    this.shown.tabIndex = -1;
    this.shown.focus({ preventScroll: true });
  }

  /** @param {string | undefined} id */
  #card(id) {
    const card = id ? this.table.querySelector(`.mat [data-card="${CSS.escape(id)}"]`) : null;
    return card?.offsetParent ? card : null;
  }

  /** The cards that can answer glow and those ticked are marked; those that could be thought of and cannot are grey. */
  light() {
    const unable = this.isPast ? [] : (this.next.dataset.unable ?? "").split(" ");
    for (const card of this.table.querySelectorAll(".mat .card")) {
      const id = card.dataset.card;
      const ticks = this.#ticks(id);
      card.classList.toggle("can-act", this.#answers(id).length > 0 || ticks.length > 0);
      card.classList.toggle("ticked", ticks.some((tick) => tick.checked));
      card.classList.toggle("cannot-act", unable.includes(id));
      if (unable.includes(id)) card.setAttribute("aria-description", this.next.dataset.unableSaid);
      else card.removeAttribute("aria-description");
    }
  }

  /** @param {string} id @returns {HTMLButtonElement[]} */
  #answers(id) {
    const where = this.isPast ? this.then : this.next;
    const answers = /** @type {NodeListOf<HTMLButtonElement>} */ (where.querySelectorAll(`button[data-card-of="${CSS.escape(id)}"]`));
    return [...answers];
  }

  /** @param {string} id @returns {HTMLInputElement[]} */
  #ticks(id) {
    const ticks = /** @type {NodeListOf<HTMLInputElement>} */ (this.next.querySelectorAll(`input[data-card-of="${CSS.escape(id)}"]`));
    return this.isPast ? [] : [...ticks];
  }

  /**
   * A press on a card that has one answer gives it; one that has several leads to them, and so does one that has to point
   * at another card. Returns whether it did.
   * @param {HTMLElement} card
   */
  press(card) {
    if (card.matches(".target")) return false;
    const [tick] = this.#ticks(card.dataset.card);
    const answers = this.#answers(card.dataset.card);
    if (tick) {
      tick.click();
      return true;
    }
    const [only] = answers;
    if (answers.length === 1 && (this.isPast || !only.dataset.onto)) only.click();
    else if (answers.length && this.isPast) answers[0].focus();
    else return false;
    return true;
  }

  putAway() {
    const card = this.#card(this.picked?.dataset.about);
    this.picked?.remove();
    this.picked = null;
    this.place();
    card?.removeAttribute("aria-pressed");
    card?.focus();
  }
}

/** @param {HTMLElement} part @param {HTMLElement} to */
function move(part, to, isFirst = false) {
  if (part.parentElement === to) return;
  if (isFirst) to.prepend(part);
  else to.append(part);
}
