import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { loaded, window } from "./page.mjs";

let Session, asked, replies;

beforeEach(async () => {
  ({ Session } = await loaded("shared/session.js"));
  asked = [];
  replies = [];
});

/** Python is up: each session notes what it is asked, and gives the next of the `replies`. */
const newSession = mock.fn(() => {
  const number = newSession.mock.callCount();
  return (text) => {
    asked.push([number, JSON.parse(text)]);
    return JSON.stringify(replies.shift() ?? {});
  };
});
beforeEach(() => newSession.mock.resetCalls());
const connect = () => window.homestretch.connect(newSession);

test("What waits for Python is done once, in its order, when that is up, and from then on at once", async () => {
  const session = new Session();
  const done = [];
  session.whenUp(() => done.push("first"));
  session.whenUp(() => done.push("second"));
  assert.equal(session.isUp, false);
  assert.deepEqual(done, []);
  await connect();
  assert.equal(session.isUp, true);
  session.whenUp(() => done.push("third"));
  assert.deepEqual(done, ["first", "second", "third"]);
  await connect();
  assert.equal(done.length, 3);
});

test("Requests are JSON as Python takes them", () => {
  connect();
  const session = new Session();
  session.open({ game: "triactor" });
  session.tap("action", "roll");
  session.timeIsUp();
  session.reseed();
  session.leave();
  session.repaint();
  session.ask("prospects", { action: "roll" });
  assert.deepEqual(asked.map(([, request]) => request), [
    { do: "open", table: { game: "triactor" } },
    { do: "tap", kind: "action", text: "roll" },
    { do: "time_is_up" },
    { do: "reseed" },
    { do: "leave" },
    { do: "repaint" },
    { do: "ask", what: "prospects", action: "roll" },
  ]);
});

test("A session is made when it is first asked, one for each", () => {
  connect();
  const [one, other] = [new Session(), new Session()];
  assert.equal(newSession.mock.callCount(), 0);
  one.leave();
  other.leave();
  one.leave();
  assert.equal(newSession.mock.callCount(), 2);
  const [first, second, third] = asked.map(([number]) => number);
  assert.equal(first, third);
  assert.notEqual(first, second);
});

test("An answer is what was asked for, and nothing before Python is up or where there is none", () => {
  const session = new Session();
  assert.equal(session.ask("record"), "");
  connect();
  replies = [{ answer: "a record" }, {}];
  assert.equal(session.ask("record"), "a record");
  assert.equal(session.ask("record"), "");
  assert.equal(asked.length, 2);
});

test("What went wrong in Python is for the console", (context) => {
  const error = context.mock.method(console, "error", () => {});
  connect();
  replies = [{ trouble: "Traceback", notice: "Something went wrong" }, {}];
  const session = new Session();
  assert.equal(session.leave().notice, "Something went wrong");
  session.leave();
  assert.deepEqual(error.mock.calls.map((call) => call.arguments), [["Traceback"]]);
});
