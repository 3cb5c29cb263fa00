// What takes long to work out, a little at a time: see front/analysis_jobs.py. It is done in the worker in which computers think, so
// the page stays quick, or else in the page, in slices.
import { afterFrame } from "../shared/frames.js";
import { answerTo } from "./thinker.js";

const SLICE = 12; // milliseconds of work after which the page has its turn, where there is nobody else to work

/**
 * What is found out about a question, more and more of it, for as long as somebody wants to know. The worker tells of
 * it every so many `milliseconds`. The page itself works at it only where there is none, and not before it is `still`.
 * @param {import("../shared/session.js").Session} session @param {object} question
 * @param {() => boolean} isWanted @param {number} milliseconds @param {Promise<unknown>} [still]
 * @returns {AsyncGenerator<Worked>}
 */
export async function* worked(session, question, isWanted, milliseconds, still) {
  while (isWanted()) {
    const result = await slice(session, question, milliseconds, still);
    if (!isWanted()) return;
    yield result;
    if (result.done) return;
  }
}

/**
 * @param {import("../shared/session.js").Session} session @param {object} question @param {number} milliseconds
 * @param {Promise<unknown>} [still]
 * @returns {Promise<Worked>}
 */
async function slice(session, question, milliseconds, still) {
  const answer = await answerTo({ ...question, milliseconds }).catch(() => "");
  if (answer) return JSON.parse(answer);
  await still;
  await new Promise((resolve) => afterFrame(() => resolve(null)));
  return session.ask("work", { question, milliseconds: SLICE });
}
