// What takes long to work out, a little at a time: see front/desk.py. It is done in the worker in which computers think, so
// the page stays quick, or else in the page, in slices.
import { afterFrame } from "./frames.js";
import { answerTo } from "./thinker.js";

const SLICE = 12; // milliseconds of work after which the page has its turn, where there is nobody else to work

/**
 * What is found out about a question, more and more of it, for as long as somebody wants to know. In each turn there is
 * so much work as `milliseconds` says.
 * @param {import("./session.js").Session} session @param {object} question
 * @param {() => boolean} isWanted @param {(turn: number) => number} milliseconds
 * @returns {AsyncGenerator<Worked>}
 */
export async function* worked(session, question, isWanted, milliseconds) {
  for (let turn = 0; isWanted(); turn += 1) {
    const told = await slice(session, question, milliseconds(turn));
    if (!isWanted()) return;
    yield told;
    if (told.done) return;
  }
}

/**
 * @param {import("./session.js").Session} session @param {object} question @param {number} milliseconds
 * @returns {Promise<Worked>}
 */
async function slice(session, question, milliseconds) {
  const answer = await answerTo({ ...question, milliseconds }).catch(() => "");
  if (answer) return JSON.parse(answer);
  await new Promise((resolve) => afterFrame(() => resolve(null)));
  return session.ask("work", { question, milliseconds: SLICE });
}
