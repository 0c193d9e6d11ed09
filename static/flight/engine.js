// @ts-check
// The engine in a worker of its own: Python for browsers runs the same modules as the server. It is asked in JSON and
// answers in JSON; questions that come while it starts wait. Cards that the device keeps can be called by their names.

import { KeptCards } from "./cards.js";

/** @type {{ id: number, question: { game: string } }[]} */
const asked = [];
const kept = new KeptCards();
/** @type {(question: string) => string} */
let engine;

addEventListener("message", ({ data }) => {
  if (data.setup) start(data.setup).catch((error) => postMessage({ failed: String(error) }));
  else if (engine) answer(data);
  else asked.push(data);
});

/** @param {{ release: string, engine: string, played_by: object }} setup */
async function start({ release, engine: archive, played_by: playedBy }) {
  const base = new URL(`/flight/${release}/`, location.origin).href;
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const [python, packed] = await Promise.all([
    loadPyodide({ indexURL: base, packageBaseUrl: base }),
    fetch(`${base}${archive}`).then((response) => response.arrayBuffer()),
  ]);
  python.unpackArchive(packed, "zip", { extractDir: "/engine" });
  python.globals.set("played_by", JSON.stringify(playedBy));
  python.globals.set("kept", kept);
  engine = python.runPython(BEGINNING);
  postMessage({ ready: true });
  for (const data of asked.splice(0)) answer(data);
}

/** @param {{ id: number, question: { game: string } }} asked */
async function answer({ id, question }) {
  await kept.open(question.game);
  postMessage({ id, answer: JSON.parse(engine(JSON.stringify(question))) });
}

// The examples lie beside the engine, in folders named as its games' modules are.
const BEGINNING = `
import json, sys
from pathlib import Path
sys.path.insert(0, "/engine")
from engine.games import PLAYED
from engine.in_browser import Engine
from engine.kernel.telling import folder_of
examples = {
    game: {path.stem.partition("-")[2]: path.read_text(encoding="utf-8")
           for path in sorted(Path("/engine/examples", folder_of(game)).glob("*.toml"))}
    for game in PLAYED
}
Engine(json.loads(played_by), examples, kept).answer
`;
