// @ts-check
// What the worker answers from the engine that a device keeps: its files always, its pages where there is no network.

const STORE = "checkpoint-flight-";

/** A file of the engine or of its pages, whose addresses say what is in them; null where it is not kept. @param {URL} url */
export async function engineFile(url) {
  for (const name of await caches.keys()) {
    const found = name.startsWith(STORE) && (await caches.match(url.pathname, { cacheName: name, ignoreVary: true }));
    if (found) return found;
  }
  return null;
}

/** The page of a game's table, drawn on the device, for an address of the sandbox too; null where it is not kept. @param {URL} url */
export async function tablePage(url) {
  const [first, game, ...rest] = url.pathname.split("/").filter(Boolean);
  if (!["flight", "sandbox"].includes(first) || rest.length) return null;
  const address = first === "flight" && !game ? "/flight/" : `/flight/${game ?? "masters"}/`;
  for (const name of await caches.keys()) {
    const found = name.startsWith(STORE) && (await caches.match(address, { cacheName: name, ignoreVary: true }));
    if (found) return found;
  }
  return null;
}
