// @ts-check
// The arrow from the card that attacks to the card that is attacked. It hangs on the cards: wherever they lie after a
// step, another size of the mat or an opened pile, it is drawn anew. Without it the words on the cards remain.

import { pace } from "./speed.js";

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = 280; // milliseconds
const BEND = 14; // the radius of its corners
const SHORT = 9; // it ends so far before the card
const ROOM = 8; // ... and goes so far beside a number

/**
 * Draws the arrow of a mat, or takes it away where nobody attacks. A new one is drawn along its way.
 * @param {Element} mat @param {boolean} [still]
 */
export function drawArrow(mat, still = true) {
  const cloth = mat.querySelector(".cloth");
  const [attacker, attacked] = ["attack", "guard"].map((role) => shown(mat, role));
  const before = cloth.querySelector(".arrow");
  if (!attacker || !attacked) return before?.remove();
  const svg = before ?? cloth.appendChild(emptyArrow());
  const pair = `${attacker.dataset.card} ${attacked.dataset.card}`;
  const said = [...mat.querySelectorAll(".middle :is(.moment > *, .sum bdi, .sum span, .big, .versus > *)")].filter((part) => part.offsetParent);
  const middle = boxIn(cloth, mat.querySelector(".middle"));
  const way = wayOf(boxIn(cloth, attacker), boxIn(cloth, attacked), middle, said.map((part) => widthIn(cloth, part)));
  svg.querySelector(".line").setAttribute("d", lineOf(way));
  svg.querySelector(".point").setAttribute("d", pointOf(way));
  if (svg.dataset.pair !== pair && !still) trace(svg);
  svg.dataset.pair = pair;
}

/** @param {Element} mat @param {string} role @returns {HTMLElement | undefined} */
function shown(mat, role) {
  return [...mat.querySelectorAll(`.card[data-role="${role}"]`)].find((card) => card.offsetParent);
}

function emptyArrow() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "arrow");
  svg.setAttribute("aria-hidden", "true");
  for (const name of ["line", "point"]) {
    const path = svg.appendChild(document.createElementNS(SVG, "path"));
    path.setAttribute("class", name);
    path.setAttribute("pathLength", "1");
  }
  return svg;
}

/**
 * Where a part lies on the cloth, a card with what lies under it; scrolled out of sight it counts at its area's edge.
 * @param {Element} cloth @param {Element} part @returns {BoxOnCloth}
 */
function boxIn(cloth, part) {
  const [outer, inner] = [cloth.getBoundingClientRect(), (part.closest("li") ?? part).getBoundingClientRect()];
  const within = (part.closest("ol") ?? part).getBoundingClientRect();
  const middle = Math.min(Math.max(inner.left + inner.width / 2, within.left), within.right);
  return { top: part.getBoundingClientRect().top - outer.top, bottom: inner.bottom - outer.top, middle: middle - outer.left };
}

/** From where to where a part lies on the cloth. @param {Element} cloth @param {Element} part @returns {WidthOnCloth} */
function widthIn(cloth, part) {
  const [outer, inner] = [cloth.getBoundingClientRect(), part.getBoundingClientRect()];
  return { left: inner.left - outer.left, right: inner.right - outer.left };
}

/**
 * From the edge of one card over the lane between its side and the middle, where nothing is said through the middle, and
 * over the lane behind it to the edge of the other.
 * @param {BoxOnCloth} attacker @param {BoxOnCloth} attacked @param {BoxOnCloth} middle
 * @param {WidthOnCloth[]} said Where numbers and words stand in the middle.
 * @returns {Point[]} Its corners, from the first to the last.
 */
export function wayOf(attacker, attacked, middle, said = []) {
  const isUp = attacker.top > attacked.top;
  const start = { x: attacker.middle, y: isUp ? attacker.top : attacker.bottom };
  const end = { x: attacked.middle, y: isUp ? attacked.bottom + SHORT : attacked.top - SHORT };
  const through = gapNear(end.x, said, 2 * middle.middle);
  const isStraight = through === end.x;
  if (isStraight && Math.abs(start.x - end.x) < BEND) return [{ x: end.x, y: start.y }, end];
  const lanes = isUp ? [middle.bottom + 3, middle.top - 3] : [middle.top - 3, middle.bottom + 3];
  const across = [{ x: start.x, y: lanes[0] }, { x: through, y: lanes[0] }];
  const back = isStraight ? [] : [{ x: through, y: lanes[1] }, { x: end.x, y: lanes[1] }];
  return [start, ...across, ...back, end];
}

/**
 * The place nearest to another where nothing is said; that place itself where all of the middle is taken.
 * @param {number} x @param {WidthOnCloth[]} said @param {number} width Of the cloth.
 */
function gapNear(x, said, width) {
  const around = said.map(({ left, right }) => ({ left: left - ROOM, right: right + ROOM }));
  const isFree = (/** @type {number} */ at) => around.every(({ left, right }) => at <= left || at >= right);
  const edges = around.flatMap(({ left, right }) => [left, right]).filter((edge) => edge > ROOM && edge < width - ROOM);
  const free = [x, ...edges].filter(isFree);
  return free.length ? free.reduce((best, at) => (Math.abs(at - x) < Math.abs(best - x) ? at : best)) : x;
}

/** A line with rounded corners. @param {Point[]} way */
export function lineOf(way) {
  const [start, ...rest] = way;
  const end = rest.at(-1);
  const parts = rest.slice(0, -1).map((corner, place) => {
    const [before, after] = [towards(corner, way[place]), towards(corner, rest[place + 1])];
    return `L${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`;
  });
  return `M${start.x} ${start.y}${parts.join("")}L${end.x} ${end.y}`;
}

/** The place a little before a corner, seen from another one. @param {Point} corner @param {Point} other */
function towards(corner, other) {
  const [x, y] = [other.x - corner.x, other.y - corner.y];
  const far = Math.hypot(x, y) || 1;
  const by = Math.min(BEND, far / 2) / far;
  return { x: round(corner.x + x * by), y: round(corner.y + y * by) };
}

/** @param {Point[]} way */
function pointOf(way) {
  const [before, end] = way.slice(-2);
  const back = before.y > end.y ? 1 : -1;
  return `M${round(end.x - 9)} ${round(end.y + 12 * back)}L${round(end.x)} ${round(end.y - 4 * back)}L${round(end.x + 9)} ${round(end.y + 12 * back)}Z`;
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 10) / 10;
}

/** Draws it along its way, the point last; nothing waits for it. @param {Element} svg */
function trace(svg) {
  const duration = DRAWN * pace();
  if (!duration) return;
  const dashes = { strokeDasharray: "1 1" };
  svg.querySelector(".line").animate([{ ...dashes, strokeDashoffset: 1 }, { ...dashes, strokeDashoffset: 0 }], { duration, easing: "ease-out" });
  svg.querySelector(".point").animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration });
}
