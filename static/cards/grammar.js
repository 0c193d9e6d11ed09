// @ts-check
// From what somebody types to a tree: words, phrases, operators, negation, `or` and brackets. A query is read as
// rules_db/search/cards/grammar.py reads it; what a part of it is, its `is` says.

const MOST_TERMS = 40;
const DEEPEST = 6;
const QUOTES = /[“”„«»「」『』]/g;
const PIECE = new RegExp(
  String.raw`\s+|(?<open>\()|(?<close>\))|(?<not>-(?=[\p{L}\p{N}_("]))` +
    String.raw`|(?<name>\p{L}[\p{L}\p{N}_-]{0,29})(?<sign>:?(?:<=|>=|=<|=>|!=|=|<|>)|:(?=\S|$))(?<value>(?:"[^"]*"?|[^\s"()])*)` +
    String.raw`|"(?<phrase>[^"]*)"?|(?<word>[^\s"()]+)`,
  "gu",
);

/** What cannot be asked; the page says no more offline than that. */
export class QueryError extends Error {}

/** @param {string} query @returns {{ is: "all", parts: QueryPart[] }} */
export function read(query) {
  const pieces = [...usual(query).matchAll(PIECE)].map(({ groups }) => groups).filter(isThere);
  if (pieces.length > MOST_TERMS) throw new QueryError(String(MOST_TERMS));
  return { is: "all", parts: new Reader(pieces).whole() };
}

/** @param {string} query */
function usual(query) {
  return query.normalize("NFKC").replace(QUOTES, '"');
}

/** @param {Record<string, string | undefined>} groups */
function isThere(groups) {
  return Object.values(groups).some((group) => group !== undefined);
}

class Reader {
  /** @param {Record<string, string | undefined>[]} pieces */
  constructor(pieces) {
    this.pieces = pieces;
    this.at = 0;
  }

  whole() {
    const parts = [];
    while (this.at < this.pieces.length) {
      parts.push(...this.any(0));
      this.at += 1; // a bracket that closes nothing
    }
    return parts;
  }

  /** @param {number} depth @returns {QueryPart[]} */
  any(depth) {
    /** @type {QueryPart[][]} */
    const choices = [[]];
    for (; this.at < this.pieces.length; this.at += 1) {
      const piece = this.pieces[this.at];
      if (piece.close) break;
      if (/^(or|\|)$/i.test(piece.word ?? "") && choices.at(-1).length) choices.push([]);
      else choices.at(-1).push(...this.part(piece, depth));
    }
    const written = choices.filter((choice) => choice.length);
    if (written.length < 2) return written[0] ?? [];
    return [{ is: "any", parts: written.map(together) }];
  }

  /** @param {Record<string, string | undefined>} piece @param {number} depth @returns {QueryPart[]} */
  part(piece, depth) {
    if (piece.not) return this.negated(depth);
    if (piece.open) {
      if (depth === DEEPEST) throw new QueryError("(");
      this.at += 1;
      return this.any(depth + 1);
    }
    if (piece.name) return [{ is: "operator", name: piece.name.toLowerCase(), sign: signOf(piece.sign), values: valuesOf(piece.value) }];
    const text = piece.word ?? piece.phrase;
    return text.trim() ? [{ is: "word", text, isPhrase: piece.word === undefined }] : [];
  }

  /** @param {number} depth @returns {QueryPart[]} */
  negated(depth) {
    this.at += 1;
    if (this.at === this.pieces.length) return [];
    const parts = this.part(this.pieces[this.at], depth);
    return parts.length ? [{ is: "not", part: together(parts) }] : [];
  }
}

/** @param {QueryPart[]} parts @returns {QueryPart} */
function together(parts) {
  return parts.length === 1 ? parts[0] : { is: "all", parts };
}

/** @param {string} written */
function signOf(written) {
  const sign = written.length > 1 ? written.replace(/^:/, "") : written;
  return { "=<": "<=", "=>": ">=" }[sign] ?? sign;
}

/** @param {string} written @returns {QueryValue[]} */
function valuesOf(written) {
  const values = [...written.matchAll(/"([^"]*)"?|([^",]+)/g)];
  return values.map(([, quoted, bare]) => ({ text: quoted ?? bare, isQuoted: quoted !== undefined })).filter(({ text }) => text.trim());
}
