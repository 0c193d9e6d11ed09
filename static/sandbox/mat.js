// @ts-check
// The mat at any step, made from the start and each step's changes, forwards and backwards, without a request.
// The server draws the same (rulesite/sandbox/mat.py).

import { drawArrow } from "./arrow.js";
import { offerSpeeds, pace } from "./speed.js";

const SLIDE = { duration: 200, easing: "cubic-bezier(.2,.7,.2,1)" };

/**
 * The areas, cards and facts of the game after the first `position` steps.
 * @param {RulingOnMat} ruling @param {number} position @returns {MatAtStep}
 */
export function matAt(ruling, position) {
  const mat = structuredClone({ areas: ruling.areas, cards: ruling.cards, facts: ruling.facts, signs: ruling.signs });
  for (const { changes } of ruling.steps.slice(0, position)) applyTo(mat, changes);
  return { ...mat, position };
}

/** A card that moves is placed on top, unless the step says how the cards lie there. @param {Mat} mat @param {ChangeOnMat[]} changes */
function applyTo(mat, changes) {
  /** @type {Map<string, string>} */
  const before = new Map();
  for (const { card, what, after } of changes) {
    if (card === "game") continue;
    if (!before.has(card)) before.set(card, placeOf(mat.cards[card]));
    /** @type {Record<string, any>} */ (mat.cards[card])[what] = after;
  }
  for (const [card, place] of before) {
    const now = placeOf(mat.cards[card]);
    if (now === place) continue;
    if (mat.areas[place].includes(card)) mat.areas[place].splice(mat.areas[place].indexOf(card), 1);
    mat.areas[now].unshift(card);
  }
  for (const { card, what, after } of changes) {
    if (card === "game") (what in mat.areas ? mat.areas : mat.facts)[what] = structuredClone(/** @type {string | number | string[]} */ (after));
  }
}

/** The area a card is in, or the card it lies under; a token is nowhere before it comes into the game. @param {CardOnMat} card */
function placeOf({ area, under }) {
  if (!area) return "not yet";
  return under ? `under:${under}` : area;
}

/**
 * Draws a mat into its section; cards slide from where they were unless `still`.
 * @param {HTMLElement} section @param {MatAtStep} mat @param {string[]} told The cards the step is about. @param {boolean} still
 */
export function draw(section, mat, told, still) {
  const cards = new Map([...section.querySelectorAll(".card")].map((card) => [card.dataset.card, card]));
  const focused = section.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const before = still ? null : places(cards);
  for (const [key, ids] of Object.entries(mat.areas)) drawArea(section, key, ids, cards);
  for (const [id, seen] of Object.entries(mat.cards)) if (cards.has(id)) drawCard(cards.get(id), seen, section, mat.signs);
  for (const [id, card] of cards) card.classList.toggle("told", told.includes(id));
  drawFacts(section, mat.facts);
  drawDuel(section, mat.position);
  drawArrow(section, still); // before the cards slide to where it hangs on them
  if (before) slide(cards, before);
  if (focused && focused !== document.activeElement) focusAgain(focused);
}

/** A card that was moved has the focus again, or the pile that it went to. @param {HTMLElement} card */
function focusAgain(card) {
  const stop = card.offsetParent ? card : card.closest(".area")?.querySelector("summary");
  stop?.focus({ preventScroll: true });
}

/** @param {HTMLElement} section @param {string} key @param {string[]} ids @param {Map<string, HTMLElement>} cards */
function drawArea(section, key, ids, cards) {
  const area = section.querySelector(`[data-area="${CSS.escape(key)}"]`);
  if (!area) return; // no card of the mat is ever there
  const list = area.querySelector(":scope > ol");
  putInOrder(list, ids.map((id) => cards.get(id)?.parentElement).filter(Boolean));
  area.dataset.count = /** @type {any} */ (ids.length);
  area.querySelector(".count").textContent = /** @type {any} */ (ids.length);
}

/**
 * Only those are moved whose place is another: one that is moved loses the focus. What belongs elsewhere now is taken there
 * by its own area.
 * @param {Element} list @param {Element[]} items
 */
export function putInOrder(list, items) {
  const here = new Set(items);
  let next = list.firstElementChild;
  for (const item of items) {
    while (next && !here.has(next)) next = next.nextElementSibling;
    if (item === next) next = next.nextElementSibling;
    else list.insertBefore(item, next);
  }
}

/** @param {HTMLElement} card @param {CardOnMat} seen @param {HTMLElement} section @param {Mat["signs"]} signs */
function drawCard(card, seen, section, signs) {
  card.dataset.mode = seen.mode;
  card.dataset.face = seen.face;
  card.dataset.role = seen.role;
  card.dataset.flipped = seen.flipped ? "yes" : "";
  const name = card.querySelector(".name");
  name.textContent = name.title = seen.name;
  card.querySelector(".mode").textContent = seen.mode === "rest" ? section.dataset.rest : "";
  card.querySelector(".skills").textContent = seen.skills.join(" · ");
  card.querySelector(".window").dataset.sign = signOf(card.dataset.type, seen.skills, signs);
  const markers = card.querySelector(".markers");
  markers.textContent = /** @type {any} */ (seen.markers);
  markers.parentElement.hidden = !seen.markers;
  drawPower(card, seen, section.dataset.printed);
}

/**
 * The power as it is now, marked where it is another than printed, which is then said too.
 * @param {HTMLElement} card @param {CardOnMat} seen @param {string} word
 */
function drawPower(card, { power, printed_power: printed }, word) {
  if (power === null) return;
  card.querySelector(".power").textContent = /** @type {any} */ (power);
  card.querySelector(".was").textContent = power === printed ? "" : `${word} ${printed}`;
  if (power === printed) delete card.dataset.changed;
  else card.dataset.changed = power > printed ? "up" : "down";
}

/**
 * The sign in a card's window: a leader's is always the same.
 * @param {string} ofType @param {string[]} skills @param {Mat["signs"]} signs
 */
function signOf(ofType, skills, signs) {
  if (ofType === "leader") return ofType;
  return skills.map((skill) => signs[skill]).find(Boolean) ?? ofType;
}

/** @param {HTMLElement} section @param {Mat["facts"]} facts */
function drawFacts(section, facts) {
  for (const shown of section.querySelectorAll("[data-fact]")) {
    const value = facts[shown.dataset.fact];
    shown.textContent = /** @type {any} */ (value);
    if (shown.parentElement.matches(".stock")) shown.parentElement.hidden = !value;
  }
  for (const turn of section.querySelectorAll("[data-turn-player]")) {
    turn.hidden = turn.dataset.turnPlayer !== facts.turn_player;
  }
  for (const phase of section.querySelectorAll("[data-phase]")) phase.hidden = phase.dataset.phase !== facts.phase;
}

/**
 * Of all battles of the ruling the one that stands at the position is shown; one of nobody is where a battle ended.
 * @param {HTMLElement} section @param {number} position
 */
function drawDuel(section, position) {
  const duels = [...section.querySelectorAll(".duel")];
  const here = duels.findLast((duel) => Number(duel.dataset.from) <= position);
  for (const duel of duels) duel.hidden = duel !== here || !duel.firstElementChild;
}

/** Where each card is on the screen; one that lies in a pile is where the pile is. @param {Map<string, HTMLElement>} cards */
function places(cards) {
  /** @type {Map<string, { box: DOMRect, mode: string }>} */
  const found = new Map();
  for (const [id, card] of cards) found.set(id, { box: boxOf(card), mode: card.dataset.mode });
  return found;
}

/** @param {HTMLElement} card */
function boxOf(card) {
  const around = [card, card.closest(".area"), card.closest(".player")].find((part) => part?.offsetParent);
  return (around ?? card.closest(".mat")).getBoundingClientRect();
}

/**
 * A card comes from where it was, and turns where its mode became another; nothing waits for it.
 * @param {Map<string, HTMLElement>} cards @param {ReturnType<typeof places>} before
 */
function slide(cards, before) {
  const duration = SLIDE.duration * pace();
  if (!duration) return;
  for (const [id, card] of cards) {
    const { box, mode } = before.get(id);
    const from = fromThere(middleOf(box), middleOf(boxOf(card)), turnOf(mode, card.dataset.mode));
    if (from) card.animate([{ transform: from, zIndex: 3 }, { transform: "none", zIndex: 3 }], { ...SLIDE, duration });
  }
}

/**
 * How a card that was elsewhere is moved back there; `` where it has not stirred.
 * @param {Point} from @param {Point} to @param {number} turn
 */
function fromThere(from, to, turn) {
  const [x, y] = [from.x - to.x, from.y - to.y];
  return Math.abs(x) + Math.abs(y) > 1 || turn ? `translate(${x}px, ${y}px) rotate(${turn}deg)` : "";
}

/** @param {string} before @param {string} after */
function turnOf(before, after) {
  if (!before || !after || before === after) return 0;
  return after === "rest" ? -90 : 90;
}

/** @param {DOMRect} box */
function middleOf({ left, top, width, height }) {
  return { x: left + width / 2, y: top + height / 2 };
}

/** Keeps the arrow on its cards, and the choice of speed, while a mat is on the page. @param {HTMLElement} section */
function watch(section) {
  new ResizeObserver(() => drawArrow(section)).observe(section);
  section.addEventListener("keydown", close);
  for (const event of ["toggle", "scroll"]) section.addEventListener(event, () => drawArrow(section), true);
  offerSpeeds(section);
}

/** Escape closes what was opened to see the cards that lie together. @param {From<KeyboardEvent>} event */
function close(event) {
  const opened = /** @type {HTMLDetailsElement | false} */ (event.key === "Escape" && event.target.closest(".area")?.querySelector(".opener[open]"));
  if (!opened) return;
  event.preventDefault();
  opened.open = false;
  opened.querySelector("summary").focus();
}

const watched = new WeakSet();

function begin() {
  for (const section of document.querySelectorAll(".mat")) {
    if (!watched.has(section)) watch(section);
    watched.add(section);
  }
}

if (globalThis.document) {
  begin();
  document.addEventListener("htmx:afterSettle", begin);
}
