import assert from "node:assert/strict";
import { test } from "node:test";
import { window } from "./page.mjs";

// the page around the frame
const heard = [];
Object.defineProperty(window, "parent", { value: { postMessage: (message) => heard.push(message) } });
const { homestretch } = window;
homestretch.config.figures = { url: "figure.css" };
homestretch.file = async () => new Response("style");
await import("../../web/static/figures.js");
const asked = [];
await homestretch.connect(() => (request) => {
  asked.push(JSON.parse(request).do);
  return '{"opened":true}';
});

let number = 0;
async function say(message) {
  number += 1;
  const event = new window.MessageEvent("message", { data: { homestretch: "figure", number, ...message }, source: window.parent });
  window.dispatchEvent(event);
  await new Promise(setImmediate);
  return heard.find((answer) => answer.number === number);
}

test("As many figures as one likes can be tapped on a page that never ends; the oldest is forgotten, and told so", async () => {
  for (let figure = 1; figure <= 201; figure += 1) {
    assert.deepEqual((await say({ figure, open: { position: "1" } })).reply, { opened: true });
  }
  const request = { do: "tap", kind: "action", text: "roll" };
  asked.length = 0;
  assert.deepEqual(await say({ figure: 1, request }), { homestretch: "figure", number, reply: undefined });
  assert.deepEqual(asked, []);
  assert.deepEqual((await say({ figure: 2, request })).reply, { opened: true });
  assert.deepEqual((await say({ figure: 201, request })).reply, { opened: true });
});
