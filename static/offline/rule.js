// @ts-check
// A rule in one edition of the library: its number, its words, its place among the others.

const FALLBACK = "en"; // the language in which every rule is told
const BRIEF_LENGTH = 300;
const ID_LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

export class Rule {
  #data;

  /** @param {Edition} edition @param {number} place */
  constructor(edition, place) {
    this.edition = edition;
    this.place = place;
    this.#data = edition.data;
  }

  get number() {
    return this.#data.numbers[this.place];
  }

  get text() {
    return this.#data.texts[this.place];
  }

  /** How much of the text is its heading. */
  get headingLength() {
    return this.#data.headings[this.place];
  }

  /** The number in the document where it is another one, empty where none is printed; else undefined. */
  get printed() {
    return this.#data.printed[this.place];
  }

  get repair() {
    return this.#data.repairs[this.place] ?? "";
  }

  get parent() {
    const steps = this.#data.steps[this.place];
    return steps ? this.edition.at(this.place - steps) : null;
  }

  get children() {
    return this.edition.childrenOf(this.place);
  }

  /** The rules above this one, the chapter first. @returns {Rule[]} */
  get above() {
    const parent = this.parent;
    return parent ? [...parent.above, parent] : [];
  }

  /** This rule and all beneath it. @returns {Rule[]} */
  get whole() {
    return [this, ...this.children.flatMap((child) => child.whole)];
  }

  /** What one turns to before this rule: the previous one of the same parent, else the parent; null at the beginning. */
  get before() {
    const siblings = this.parent ? this.parent.children : this.edition.chapters;
    return siblings.filter((other) => other.place < this.place).at(-1) ?? this.parent;
  }

  /** The first rule that is not beneath this one; null at the end. */
  get after() {
    return this.edition.at(Math.max(...this.whole.map((rule) => rule.place)) + 1);
  }

  /** References in the order of the text: { start, end, target } and, where it is doubtful, number, status and reason. */
  get references() {
    return (this.#data.references[this.place] ?? []).map(([start, length, target, number, status, reason]) => ({
      start,
      end: start + length,
      target: target === null ? null : this.edition.at(target),
      number,
      status: status ?? "resolved",
      reason,
    }));
  }

  /** The rules that refer to this one or to one beneath it and are not beneath it themselves, in the rulebook's order. */
  get referencedBy() {
    const inside = new Set(this.whole.map(({ place }) => place));
    const sources = new Set([...inside].flatMap((place) => this.edition.sourcesOf(place)).filter((place) => !inside.has(place)));
    return [...sources].sort((one, other) => one - other).map((place) => this.edition.at(place));
  }

  /** Likewise the rules that it or one beneath it refers to, in the order of the text. */
  get refersTo() {
    const whole = this.whole;
    const inside = new Set(whole.map(({ place }) => place));
    const targets = whole.flatMap(({ references }) => references.map(({ target }) => target?.place));
    return [...new Set(targets)].filter((place) => place !== undefined && !inside.has(place)).map((place) => this.edition.at(place));
  }

  /** The digest for a reader: of each part the reader's language, else English; null if the rule is not told. @param {string} language */
  digest(language) {
    const told = [language, FALLBACK].filter((each) => this.#data.digests[each]?.[this.place]);
    if (!told.length) return null;
    const part = (/** @type {0 | 1} */ index) => told.find((each) => this.#data.digests[each][this.place][index]) ?? told[0];
    const [headed, telling] = [part(0), part(1)];
    return {
      heading: this.#data.digests[headed][this.place][0],
      headingLanguage: headed,
      text: this.#data.digests[telling][this.place][1],
      textLanguage: telling,
      isStale: (this.#data.stale[telling] ?? []).includes(this.place),
    };
  }

  /**
   * What the digest says, where it tells the reader more than the rule's own text; as rulesite/lookup/digests.py decides.
   * @param {string} language
   */
  plainWords(language) {
    const digest = this.digest(language);
    if (!digest?.text || this.text.length <= this.headingLength) return digest?.text;
    const isOfUse =
      digest.textLanguage === this.edition.language
        ? !(this.#data.repeating ?? []).includes(this.place) // a library kept from before has no such list
        : digest.textLanguage === language;
    return isOfUse ? digest.text : null;
  }

  /** The heading in the document, else the digest's; empty without either. @param {string} language */
  heading(language) {
    return this.text.slice(0, this.headingLength) || (this.digest(language)?.heading ?? "");
  }

  /** @param {string} language */
  headingLanguage(language) {
    return this.headingLength ? this.edition.language : (this.digest(language)?.headingLanguage ?? this.edition.language);
  }

  /** One line that says which rule this is: its heading, else how it begins. @param {string} language @returns {string} */
  brief(language) {
    const heading = this.heading(language);
    if (heading) return heading;
    const line = (this.text || (this.digest(language)?.text ?? "")).split(/\s+/).join(" ").trim();
    if (line.length <= BRIEF_LENGTH) return line;
    const cut = line.slice(0, BRIEF_LENGTH);
    return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut} …`;
  }

  /** @param {string} language */
  briefLanguage(language) {
    if (this.heading(language)) return this.headingLanguage(language);
    return this.text ? this.edition.language : (this.digest(language)?.textLanguage ?? this.edition.language);
  }

  /** The rule's permanent id: most follow from where the rule stands (rules_db/models/rules.py), the others are listed. */
  async publicId() {
    return this.#data.ids[this.place] ?? permanentId(this.edition, this.number);
  }
}

/** @param {Edition} edition @param {string} number */
async function permanentId({ game, rulebook, label }, number) {
  const seed = new TextEncoder().encode([game.slug, rulebook, label, number].join("/"));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", seed)).slice(0, 5);
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.match(/.{5}/g).map((five) => ID_LETTERS[parseInt(five, 2)]).join("");
}
