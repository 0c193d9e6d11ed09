// @ts-check
// A rule's plain text cut into paragraphs, lists and references, as rulesite/lookup/drawing.py does it on the server.

import { filled } from "./filling.js";

const BULLETS = "・•";

/**
 * Heading and body of a rule as nodes; `to` gives the address of a rule, `doubt` that of a doubtful reference.
 * @param {Rule} rule @param {Links} links
 */
export function headingOf(rule, links) {
  return parts(rule, 0, rule.headingLength, links);
}

/** The body: bullets that follow each other gathered into lists. Empty where there is none. @param {Rule} rule @param {Links} links */
export function bodyOf(rule, links) {
  const body = document.createDocumentFragment();
  for (const [start, end] of linesOf(rule.text, rule.headingLength)) {
    const isBullet = BULLETS.includes(rule.text[start]);
    const line = document.createElement(isBullet ? "li" : "p");
    line.append(parts(rule, start + (isBullet ? 1 : 0), end, links));
    if (!isBullet) body.append(line);
    else if (body.lastElementChild?.matches("ul")) body.lastElementChild.append(line);
    else body.append(listOf(line));
  }
  return body;
}

/** The body without its references, for large type; null where there is none. @param {Rule} rule */
export function plainBodyOf({ text, headingLength }) {
  const body = document.createDocumentFragment();
  for (const [start, end] of linesOf(text, headingLength)) {
    const line = document.createElement("p");
    line.textContent = text.slice(start, end);
    body.append(line);
  }
  return body.hasChildNodes() ? body : null;
}

/** @param {string} text @param {number} from @returns {Generator<Stretch>} */
function* linesOf(text, from) {
  let place = from;
  for (const line of text.slice(from).split("\n")) {
    if (line.trim()) yield [place, place + line.length];
    place += line.length + 1;
  }
}

/** @param {HTMLElement} line */
function listOf(line) {
  const list = document.createElement("ul");
  list.append(line);
  return list;
}

/**
 * The characters from start to end, with the references that lie whole within them.
 * @param {Rule} rule @param {number} start @param {number} end @param {Links} links
 */
function parts(rule, start, end, links) {
  const nodes = document.createDocumentFragment();
  let place = start;
  rule.references.forEach((reference, index) => {
    if (reference.start < place || reference.end > end) return;
    if (place < reference.start) nodes.append(rule.text.slice(place, reference.start));
    nodes.append(drawn(rule, reference, index, links));
    place = reference.end;
  });
  if (place < end) nodes.append(rule.text.slice(place, end));
  return nodes;
}

/** @param {Rule} rule @param {Rule["references"][number]} reference @param {number} index @param {Links} links */
function drawn(rule, { start, end, target, status }, index, links) {
  return filled("reference", {
    text: rule.text.slice(start, end),
    to: target && links.to(target),
    doubt: status !== "resolved" && `#${links.doubt(rule, index)}`,
  });
}
