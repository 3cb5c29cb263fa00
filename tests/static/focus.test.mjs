import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { window } from "./page.mjs";
import { isLost, nextFocus, placeOf } from "../../web/static/table/focus.js";

let table;
beforeEach(() => {
  window.document.body.replaceChildren();
  table = window.document.body.appendChild(window.document.createElement("section"));
});

const at = (id) => table.querySelector(`#${id}`);

/** Put a page on the table. */
function paint(panel, view = "public") {
  table.dataset.view = view;
  table.innerHTML = `<div class="board-area"><button id="square" data-action="take S">S</button></div>
    <div class="side">${panel}</div>`;
}

/** What is remembered of an element that has the focus and is tapped. */
function tapped(id) {
  at(id).focus();
  return placeOf(table, at(id), true);
}

const BIDS = `<h1 class="unseen">Table</h1><h2 id="whose">Ann</h2>
  <div class="card"><h3 id="bids">Bids</h3>
    <button id="first" data-command="strike 1">×</button>
    <button id="second" data-command="strike 2">×</button>
    <button id="third" data-command="strike 3">×</button></div>
  <div class="card"><h3 id="more">More</h3>
    <button id="bid" class="primary" data-action="bid">Bid</button>
    <button id="seal" class="primary" data-command="seal">Seal</button>
    <button id="horse" class="small chip" data-command="horse S">S</button></div>`;

// -- what is remembered

test("Of what is tapped its place among its kind is remembered, the heading above, and whether it has the focus", () => {
  paint(BIDS);
  const { element, focused, index, heading } = tapped("second");
  assert.deepEqual([element, focused, index, heading], [at("second"), true, 1, "Bids"]);
  assert.equal(placeOf(table, at("third"), true).focused, false);
  assert.equal(placeOf(table, at("square"), true).heading, undefined);
  at("second").blur();
  assert.equal(placeOf(table, at("first"), false), null);
});

test("A kind is what an element is called, or the first word of what it does", () => {
  paint(BIDS);
  const kind = (id) => [...table.querySelectorAll(placeOf(table, at(id), true).kind)].map((element) => element.id);
  assert.deepEqual(kind("second"), ["first", "second", "third"]);
  assert.deepEqual(kind("bid"), ["bid"]);
  assert.deepEqual(kind("seal"), ["seal"]);
  assert.deepEqual(kind("horse"), ["horse"]);
  at("seal").dataset.command = "horse H";
  assert.deepEqual(kind("horse"), ["horse"]);
  assert.deepEqual(kind("seal"), ["seal", "horse"]);
});

test("What cannot be tapped is of no kind", () => {
  paint(BIDS);
  at("third").disabled = true;
  assert.equal(table.querySelectorAll(placeOf(table, at("first"), true).kind).length, 2);
});

// -- whether the focus is lost

test("The focus is lost with the element that had it, or when it is elsewhere on the page", () => {
  paint(BIDS);
  const place = tapped("second");
  assert.equal(isLost(table, place), false);
  at("second").remove();
  assert.equal(isLost(table, place), true);
});

test("The focus is lost on what can no longer be tapped, or has become something else", () => {
  paint(BIDS);
  const place = tapped("second");
  at("second").disabled = true;
  assert.equal(isLost(table, place), true);
  at("second").disabled = false;
  at("second").dataset.command = "undo";
  assert.equal(isLost(table, place), true);
});

test("The players may have moved the focus to something of another kind", () => {
  paint(BIDS);
  const place = tapped("second");
  at("bid").focus();
  assert.equal(isLost(table, place), false);
  at("bid").disabled = true;
  assert.equal(isLost(table, place), true);
});

test("Who looks back with keys keeps the focus wherever it is; who tapped with it does not lose it", () => {
  paint(BIDS, "past");
  const untouched = placeOf(table, at("second"), true);
  assert.equal(isLost(table, untouched), false);
  const place = tapped("second");
  at("second").remove();
  assert.equal(isLost(table, place), true);
  table.dataset.view = "public";
  assert.equal(isLost(table, untouched), true);
});

// -- where it goes

test("While a decision goes on, the focus goes to the next of its kind, or to the last", () => {
  paint(BIDS);
  const [second, third] = [tapped("second"), tapped("third")];
  at("second").remove();
  assert.equal(nextFocus(table, second, false, false), at("third"));
  assert.equal(nextFocus(table, third, false, false), at("third"));
});

test("When there is none left, it goes to the heading above, which then can have it", () => {
  paint(BIDS);
  const place = tapped("first");
  for (const id of ["first", "second", "third"]) at(id).remove();
  assert.equal(nextFocus(table, place, false, false), at("bids"));
  assert.equal(at("bids").getAttribute("tabindex"), "-1");
  at("bids").remove();
  assert.equal(nextFocus(table, place, false, false), at("whose"));
});

test("In the next turn it goes to the first of its kind", () => {
  paint(BIDS);
  assert.equal(nextFocus(table, tapped("third"), false, true), at("first"));
});

test("In another part of the game it goes to the dice, or to the first choice", () => {
  paint(`<h2>Ann</h2><button id="tapped" data-action="bid">Bid</button>`);
  const place = tapped("tapped");
  paint(`<h2>Ann</h2><div class="choices"><button id="off" data-action="take A" disabled>A</button>
    <button id="choice" data-action="take B">B</button></div>`);
  assert.equal(nextFocus(table, place, false, true), at("choice"));
  paint(`<h2>Ann</h2><button id="roll" data-primary data-action="roll">Roll</button><div class="choices">
    <button data-action="take B">B</button></div>`);
  assert.equal(nextFocus(table, place, false, true), at("roll"));
});

test("It never goes by itself to what ends something for good", () => {
  paint(`<h2>Ann</h2><button id="tapped" data-action="bid">Bid</button>`);
  const place = tapped("tapped");
  paint(`<h2 id="whose">Ann</h2><button data-primary data-closes data-action="seal">Seal</button>`);
  assert.equal(nextFocus(table, place, false, true), at("whose"));
});

test("After something is ended for good, it does not stay on or go to a button that ends the next thing, too", () => {
  const PASS = `<h2 id="whose">Ann</h2><div class="choices"><button id="pass" data-closes data-action="pass">Pass</button>
    <button id="bet" data-action="bet 5">5</button></div>`;
  paint(PASS);
  const place = tapped("pass");
  assert.equal(isLost(table, place), true, "the next player has the same button");
  assert.equal(nextFocus(table, place, false, true), at("bet"));
  paint(`<h2 id="whose">Ann</h2><button data-closes data-action="pass">Pass anyway</button>`);
  assert.equal(nextFocus(table, place, false, false), at("whose"));
});

test("While the same decision goes on it does not go to the dice", () => {
  paint(`<h2>Ann</h2><button id="tapped" data-action="bid">Bid</button>`);
  const place = tapped("tapped");
  paint(`<h2 id="whose">Ann</h2><button data-primary data-action="roll">Roll</button>`);
  assert.equal(nextFocus(table, place, false, false), at("whose"));
});

test("For other eyes it goes to the heading that says whose they are, not to what lifts the curtain", () => {
  paint(BIDS);
  const place = tapped("bid");
  paint(`<h1 class="unseen">Table</h1><h2 id="hand">Hand the device to Ben</h2><h3>Bids</h3>
    <button data-primary data-action="bid">I am Ben</button>`, "curtain");
  assert.equal(nextFocus(table, place, true, true), at("hand"));
});

test("Where there is nothing to have it, nothing gets it", () => {
  paint(BIDS);
  const place = tapped("bid");
  paint("");
  assert.equal(nextFocus(table, place, true, true), undefined);
});
