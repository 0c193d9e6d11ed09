// @ts-check
// The page where a device is told to keep the engine: fetches its files and pages into a store of their own.

const page = /** @type {HTMLElement} */ (document.getElementById("flight-keep"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));
const STORE = "checkpoint-flight-";
const { release = "", files = "", pages = "" } = page.dataset;
const button = /** @type {HTMLButtonElement} */ (document.getElementById("keep-engine"));
const remove = /** @type {HTMLButtonElement} */ (document.getElementById("remove-engine"));

async function begin() {
  if (!globalThis.caches || !navigator.serviceWorker) return say("cannot");
  const isKept = await caches.has(STORE + release);
  button.hidden = isKept;
  remove.hidden = !isKept;
  say(isKept ? "kept" : "");
  button.addEventListener("click", keep);
  remove.addEventListener("click", forget);
}

async function keep() {
  button.disabled = true;
  const wanted = [...files.split(" ").map((name) => `/flight/${release}/${name}`), ...pages.split(" ")];
  try {
    const store = await caches.open(STORE + release);
    for (const [place, address] of wanted.entries()) {
      say("fetching", `${place + 1} / ${wanted.length}`);
      await store.add(new Request(address, { cache: "reload" }));
    }
    await others(release);
    button.hidden = true;
    remove.hidden = false;
    say("kept");
  } catch {
    await caches.delete(STORE + release);
    say("broken");
  }
  button.disabled = false;
}

async function forget() {
  await others("");
  remove.hidden = true;
  button.hidden = false;
  say("");
}

/** Removes what is kept of other releases. @param {string} stays */
async function others(stays) {
  const names = (await caches.keys()).filter((name) => name.startsWith(STORE) && name !== STORE + stays);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** @param {string} word @param {string} more */
function say(word, more = "") {
  told.textContent = word ? `${told.dataset[word] ?? ""} ${more}`.trim() : "";
}

begin();
