import assert from "node:assert/strict";
import { test } from "node:test";
import { window } from "./page.mjs";

const { asFile } = await import("../../web/static/pictures/painter.js");

/** A browser that gives for each part of what was painted, in its order, what `read` makes of it. */
function browser(read) {
  window.HTMLCanvasElement.prototype.getContext = () =>
    read && {
      fillRect() {},
      getImageData(_x, _y, width, height) {
        const parts = [...this.fillStyle.match(/\d+/g).map(Number), 255];
        return { data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) => read(parts[index % 4], index)) };
      },
    };
}

const canvas = { toBlob: (give, type) => give({ type }) };

for (const [name, read] of Object.entries({
  "what was painted": (part) => part,
  "nearly what was painted": (part, index) => part + (index % 3) - 1,
})) {
  test(`Where a browser gives ${name} there is a file`, async () => {
    browser(read);
    assert.deepEqual(await asFile(canvas), { type: "image/png" });
  });
}

for (const [name, read] of Object.entries({
  white: () => 255,
  stripes: (_, index) => (index * 89) % 256,
  nothing: null,
})) {
  test(`Where a browser gives ${name} there is none`, async () => {
    browser(read);
    assert.equal(await asFile(canvas), null);
  });
}
