// Compiles Python sources with the pinned Pyodide itself, on Node.
// usage: node compile.mjs <pyodide folder> <job.json>, where the job names `source` and `target` zips.
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [pyodideFolder, jobPath] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")));
const job = JSON.parse(await readFile(jobPath, "utf8"));

const pyodide = await loadPyodide({
  indexURL: pyodideFolder,
  env: {
    // Sets of constants keep the order of their hashes in byte code: equal input must give equal bytes.
    PYTHONHASHSEED: "0",
    // A traceback in the page names lines; which columns of them would be a sixth of the byte code.
    PYTHONNODEBUGRANGES: "1",
  },
});
pyodide.FS.writeFile("/in.zip", new Uint8Array(await readFile(job.source)));
pyodide.FS.mkdirTree("/build");
const script = join(dirname(fileURLToPath(import.meta.url)), "compiler.py");
pyodide.FS.writeFile("/build/compiler.py", await readFile(script, "utf8"));
pyodide.runPython("import sys; sys.path.insert(0, '/build')");
pyodide.pyimport("compiler").run(JSON.stringify(job));
await writeFile(job.target, pyodide.FS.readFile("/out.zip"));
