// Runs long calculations a little at a time (see front/analysis_jobs.py): in the worker in which computers think or,
// without a worker, in short slices in the page.
import { afterFrame } from "../shared/frames.js";
import { answerTo } from "./thinker.js";

const SLICE = 12; // without a worker, the page works for this many milliseconds at a time

/**
 * Yield better and better results for a question, until the work is done or no longer wanted. The worker returns a
 * result every `milliseconds`. Without a worker, the page does the work, but only after `still` has resolved, which
 * means that nothing moves on the table any more.
 * @param {Answers} session @param {object} question
 * @param {() => boolean} isWanted @param {number} milliseconds @param {Promise<unknown>} [still]
 * @returns {AsyncGenerator<WorkResult>}
 */
export async function* improvingResults(session, question, isWanted, milliseconds, still) {
  while (isWanted()) {
    const result = await nextResult(session, question, milliseconds, still);
    if (!isWanted()) return;
    yield result;
    if (result.done) return;
  }
}

/**
 * @param {Answers} session @param {object} question @param {number} milliseconds
 * @param {Promise<unknown>} [still]
 * @returns {Promise<WorkResult>}
 */
async function nextResult(session, question, milliseconds, still) {
  const answer = await answerTo({ ...question, milliseconds }).catch(() => "");
  if (answer) return JSON.parse(answer);
  await still;
  await new Promise((resolve) => afterFrame(() => resolve(null)));
  return session.ask("work", { question, milliseconds: SLICE });
}
