// Paints an SVG drawing as a PNG picture: node paint.mjs <folder of resvg-wasm> <width> < drawing > picture
import { readFileSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, width] = process.argv.slice(2);
const { initWasm, Resvg } = await import(pathToFileURL(resolve(folder, "index.mjs")));
await initWasm(readFileSync(join(folder, "index_bg.wasm")));
const picture = new Resvg(readFileSync(0, "utf-8"), { fitTo: { mode: "width", value: Number(width) } }).render().asPng();
for (let sent = 0; sent < picture.length; ) sent += writeSync(1, picture, sent);
