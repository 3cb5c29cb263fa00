import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { window } from "./page.mjs";
import { change } from "../../web/static/shared/morph.js";

for (const name of ["SVGElement", "HTMLInputElement", "HTMLTemplateElement"]) globalThis[name] = window[name];

let root;
beforeEach(() => {
  root = window.document.createElement("div");
  root.innerHTML = `<p class="a">one</p><ul><li>1</li><li>2</li><li>3</li></ul><svg><g></g></svg><input value="x">`;
});
const make = (...changes) => change(root, changes);
const items = () => [...root.children[1].children].map((item) => item.textContent);

test("Words and attributes, set and taken off", () => {
  make([[0], "two"], [[0], { class: null, id: "p" }], [[1, 2], "three"]);
  assert.equal(root.children[0].outerHTML, `<p id="p">two</p>`);
  assert.deepEqual(items(), ["1", "2", "three"]);
});

test("Children from and up to become others; the rest are the same elements", () => {
  const [first, , last] = root.children[1].children;
  make([[1], [1, 2, "<li>a</li><li>b</li>"]]);
  assert.deepEqual(items(), ["1", "a", "b", "3"]);
  assert.equal(root.children[1].firstElementChild, first);
  assert.equal(root.children[1].lastElementChild, last);
});

test("Children are put at the end, and taken away", () => {
  make([[1], [3, 3, "<li>4</li>"]]);
  assert.deepEqual(items(), ["1", "2", "3", "4"]);
  make([[1], [0, 3, ""]]);
  assert.deepEqual(items(), ["4"]);
});

test("Paths are those of the page before, whatever changes first", () => {
  make([[1], [0, 1, ""]], [[1, 2], "last"]);
  assert.deepEqual(items(), ["2", "last"]);
});

test("What is drawn is made as drawings, each in its own place", () => {
  make([[1], [0, 3, "<li>x</li>"]], [[2, 0], [0, 0, "<circle/>"]]);
  assert.deepEqual(items(), ["x"]);
  assert.equal(root.querySelector("g").firstElementChild.namespaceURI, "http://www.w3.org/2000/svg");
});

test("A slider that was moved goes back with its attribute", () => {
  root.children[3].value = "moved";
  make([[3], { class: "slow" }]);
  assert.equal(root.children[3].value, "moved");
  make([[3], { value: "y" }]);
  assert.equal(root.children[3].value, "y");
});

test("Nothing is changed where changes do not fit the page", () => {
  const before = root.innerHTML;
  assert.throws(() => make([[0], "two"], [[1, 0, 4, 4], "three"]));
  assert.equal(root.innerHTML, before);
});
