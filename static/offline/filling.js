// @ts-check
// Fills the shell's templates. Data only ever becomes text or an attribute's value, never markup.
//
//   data-text="name"           the text of the element          data-each="list"   the element once for each of a list
//   data-set="href:to lang:l"  attributes                       data-if="name"     only if there is such a thing
//   data-node="name"           a node that is put into it       data-unless="name" only if there is not
//   data-insert="name"         in place of %s in its text       data-include="id"  in its place another template
//
// Names are looked up in the entry of a list first, then in what is around it. An empty list is nothing.

const MARKS = ["if", "unless", "set", "text", "node", "insert"];

/** @param {string} id @param {Record<string, any>} data */
export function filled(id, data) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById(id));
  const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  fillAll(copy, data);
  return copy;
}

/** @param {ParentNode} parent @param {Filling} data */
function fillAll(parent, data) {
  for (const element of [...parent.children]) fill(/** @type {HTMLElement} */ (element), data);
}

/** @param {HTMLElement} element @param {Filling} data */
function fill(element, data) {
  const marks = { ...element.dataset };
  if (marks.each) return repeat(element, marks.each, data);
  if ((marks.if && !isThere(data[marks.if])) || (marks.unless && isThere(data[marks.unless]))) return element.remove();
  if (marks.include) return element.replaceWith(filled(marks.include, data));
  for (const mark of MARKS) delete element.dataset[mark];
  setAttributes(element, marks.set, data);
  return fillIn(element, marks, data);
}

/** @param {unknown} value */
function isThere(value) {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** @param {HTMLElement} element @param {string} list @param {Filling} data */
function repeat(element, list, data) {
  delete element.dataset.each;
  for (const entry of data[list] ?? []) {
    const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
    element.before(copy);
    fill(copy, { ...data, ...entry });
  }
  element.remove();
}

/** @param {HTMLElement} element @param {string | undefined} pairs @param {Filling} data */
function setAttributes(element, pairs, data) {
  for (const pair of pairs?.split(" ") ?? []) {
    const [attribute, name] = pair.split(":");
    if (data[name] !== undefined && data[name] !== null) element.setAttribute(attribute, data[name]);
  }
}

/** @param {HTMLElement} element @param {DOMStringMap} marks @param {Filling} data */
function fillIn(element, { text, node, insert }, data) {
  if (text) element.textContent = data[text] ?? "";
  else if (node) element.append(data[node]);
  else if (insert) element.textContent = element.textContent.replace("%s", () => data[insert]);
  else fillAll(element, data);
}
