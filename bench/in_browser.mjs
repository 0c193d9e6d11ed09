// @ts-check
// Runs the engine in Python for browsers, here under node: reads questions as JSON lines, writes a hash of each answer.
// Arguments: the folder of a release that `make flight` made. Times stand in the last line.

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const folder = path.resolve(process.argv[2]);
const began = performance.now();
const { loadPyodide } = await import(pathToFileURL(path.resolve("node_modules/pyodide/pyodide.mjs")).href);
const python = await loadPyodide({ stdLibURL: path.join(folder, "python_stdlib.zip") });
python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(folder, "engine.zip"))), "zip", { extractDir: "/engine" });
python.globals.set("played_by", process.argv[3]);
const answer = python.runPython(`
import json, sys
sys.path.insert(0, "/engine")
from engine.in_browser import Engine
Engine(json.loads(played_by), {}).answer
`);
const ready = performance.now();
let asked = 0;
for await (const line of readline.createInterface({ input: process.stdin })) {
  console.log(createHash("sha256").update(answer(line)).digest("hex"));
  asked += 1;
}
console.log(JSON.stringify({ cold: ready - began, each: (performance.now() - ready) / asked }));
