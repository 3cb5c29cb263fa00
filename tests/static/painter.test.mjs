import assert from "node:assert/strict";
import { test } from "node:test";
import { window } from "./page.mjs";

const { pngOf } = await import("../../web/static/pictures/painter.js");

globalThis.DOMParser = window.DOMParser;
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"></svg>';
let asked; // the address of the picture that the browser was asked to draw
globalThis.Image = class {
  width = 60;
  height = 20;
  set src(address) {
    asked = address;
  }
  async decode() {}
};

/** A browser that gives for each part of what was painted, in its order, what `read` makes of it. */
function browser(read) {
  window.HTMLCanvasElement.prototype.toBlob = function (give, type) {
    give({ type, size: [this.width, this.height] });
  };
  window.HTMLCanvasElement.prototype.getContext = () =>
    read && {
      fillRect() {},
      drawImage() {},
      getImageData(_x, _y, width, height) {
        const parts = [...this.fillStyle.match(/\d+/g).map(Number), 255];
        return { data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) => read(parts[index % 4], index)) };
      },
    };
}

for (const [name, read] of Object.entries({
  "what was painted": (part) => part,
  "nearly what was painted": (part, index) => part + (index % 3) - 1,
})) {
  test(`Where a browser gives ${name} there is a file`, async () => {
    browser(read);
    assert.deepEqual(await pngOf(DRAWING), { type: "image/png", size: [60, 20] });
    assert.match(asked, /^blob:/);
  });
}

for (const [name, read] of Object.entries({
  white: () => 255,
  stripes: (_, index) => (index * 89) % 256,
  nothing: null,
})) {
  test(`Where a browser gives ${name} there is none`, async () => {
    browser(read);
    assert.equal(await pngOf(DRAWING), null);
  });
}

test("Where a server forbids such pictures there is none", async () => {
  browser((part) => part);
  globalThis.Image.prototype.decode = async () => {
    throw new DOMException("", "EncodingError");
  };
  assert.equal(await pngOf(DRAWING), null);
});
