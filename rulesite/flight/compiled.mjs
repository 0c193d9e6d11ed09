// @ts-check
// Compiles the modules of archives with the Python that browsers will run them in, so that no device has to.
// Arguments: the folder of the npm package, then archives; each is written anew, its modules compiled, the rest as it was.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(folder, "pyodide.mjs")).href);
const python = await loadPyodide();
const compiled = python.runPython(`
import importlib.util, io, marshal, zipfile

# No time and no place of a source in it: equal stays equal, and nobody looks for a source that is not there.
HEAD = importlib.util.MAGIC_NUMBER + bytes(12)

def compiled(packed):
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed.to_bytes())) as sources, zipfile.ZipFile(made, "w") as archive:
        for name in sources.namelist():
            content = sources.read(name)
            if name.endswith(".py"):
                code = compile(content, f"/{name}", "exec", dont_inherit=True, optimize=2)
                name, content = f"{name}c", HEAD + marshal.dumps(code)
            archive.writestr(zipfile.ZipInfo(name), content)
    return made.getvalue()

compiled
`);
for (const archive of archives) fs.writeFileSync(archive, compiled(new Uint8Array(fs.readFileSync(archive))).toJs());
