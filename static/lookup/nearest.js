// @ts-check
// The words nearest to one that is written wrong; rules_db/search/nearest.py says the same.

/**
 * How many slips the nearest known words are away, and these words: a slip is a letter too many, missing, wrong, or
 * changed with its neighbour.
 * @param {string} word @param {Iterable<string>} known @param {Record<string, number>} factors
 * @returns {[number, string[]]}
 */
export function nearest(word, known, { one_slip: oneSlip, two_slips: twoSlips }) {
  let most = Number(word.length >= oneSlip) + Number(word.length >= twoSlips);
  /** @type {string[]} */
  let found = [];
  for (const other of known) {
    if (Math.abs(other.length - word.length) > most || /[\u0080-\uffff]/.test(other)) continue;
    const away = slips(word, other, most);
    if (away > most) continue;
    if (away < most) [most, found] = [away, []];
    found.push(other);
  }
  return [most, found];
}

/** @param {string} word @param {string} other @param {number} most */
function slips(word, other, most) {
  /** @type {number[]} */
  let before = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 0; i < word.length; i += 1) {
    const last = before;
    before = row;
    row = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      let cost = Math.min(before[j + 1] + 1, row[j] + 1, before[j] + Number(word[i] !== other[j]));
      if (i && j && word[i] === other[j - 1] && word[i - 1] === other[j]) cost = Math.min(cost, last[j - 1] + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most && Math.min(...before) > most) return most + 1; // it only grows
  }
  return row.at(-1);
}
