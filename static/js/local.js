// @ts-check
// What this browser keeps as text, by name. It may refuse its storage altogether: then nothing is kept, and nothing fails.

/** What is kept by a name; null where nothing is. @param {string} name */
export function readLocal(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text by a name; returns whether that could be done. @param {string} name @param {string} text */
export function writeLocal(name, text) {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
