// @ts-check
// Words as the concordance has them; rules_db/search/words.py says the same.

const JAPANESE = "\\u3005\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff";
const RUN = new RegExp(`[${JAPANESE}]+|[0-9a-z\\u00df-\\u024f]+`, "g");
const PARTICLES = "をがはにでとのもへや";

/** Without capitals, letters and kana of full or half width in their usual one. @param {string} text */
export function oneWidth(text) {
  return text.normalize("NFKC").toLowerCase();
}

/** One form for all that readers take for the same: besides, hiragana and katakana. @param {string} text */
export function folded(text) {
  return oneWidth(text).replace(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60));
}

/** The stretches of a folded text between spaces and signs: words of letters, or Japanese of any length. @param {string} text */
export function runs(text) {
  return [...text.matchAll(RUN)].map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));
}

/** @param {string} run */
export function isJapanese(run) {
  return run[0] >= "\u3005";
}

/** @param {string} run */
export function pairs(run) {
  return run.length < 2 ? [run] : [...run.slice(1)].map((sign, place) => run[place] + sign);
}

/** The pairs of a Japanese run without its grammar: endings and particles, which only `written` shows. @param {string} run @param {string} written */
export function tellingPairs(run, written) {
  return pairs(run).filter((_, place) => !isGrammar(written.slice(place, place + 2)));
}

/** @param {string} signs */
function isGrammar(signs) {
  return /^[\u3041-\u3096]+$/.test(signs) || [...signs].some((sign) => PARTICLES.includes(sign));
}
