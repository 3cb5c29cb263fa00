// Runs a program that somebody has written, with Python in a worker. The worker answers one request after another. If
// an answer takes too long, or if the worker sends anything unasked, this module ends the worker.
import { t } from "../shared/language.js";

const START_SECONDS = 60; // the most seconds that the start may take
const LONGEST_ANSWER = 4_000_000; // the most characters in an answer

const TOO_LONG = t("That took longer than it may, so the game was stopped. Is there a loop without end?");
export const BAD_ANSWER = t("The game was stopped, because its answer couldn’t be read.");
const CRASHED = t("Python stopped here.");
const NOT_STARTED = t("Python couldn’t start here.");

/** @typedef {{ script: string, setup: object }} Kit the address of the workers' script, and the data to send to them */

export class Python {
  #worker;
  #number = 0;
  /** @type {{ number: number, resolve: (answer: any) => void, reject: (why: string) => void, timer: number } | null} */
  #pending = null;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  #why = ""; // the reason why the worker was ended; empty while the worker runs

  /** @param {Kit} kit */
  constructor({ script, setup }) {
    this.#worker = new Worker(script);
    this.#worker.onmessage = ({ data }) => this.#handleMessage(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.end(NOT_STARTED);
    };
    this.#worker.postMessage(setup);
    // the first answer means that Python is up
    this.#last = this.#send({ do: "ready" }, START_SECONDS).catch(() => {});
  }

  get isEnded() {
    return this.#why !== "";
  }

  /**
   * Resolve to the answer to a request. If the worker does not answer within `seconds`, end the worker. If there is no
   * answer, reject with a sentence that says why.
   * @param {object} request @returns {Promise<any>}
   */
  ask(request, seconds = 5) {
    const answer = this.#last.then(() => this.#send(request, seconds));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** @param {object} request @param {number} seconds */
  #send(request, seconds) {
    return new Promise((resolve, reject) => {
      if (this.#why) return reject(this.#why);
      const number = (this.#number += 1);
      const timer = window.setTimeout(() => this.end(TOO_LONG), seconds * 1000);
      this.#pending = { number, resolve, reject, timer };
      this.#worker.postMessage({ number, question: JSON.stringify(request) });
    });
  }

  /** @param {any} data */
  #handleMessage(data) {
    const asked = this.#pending;
    if (!asked || this.#why || data?.number !== asked.number) return this.end(BAD_ANSWER);
    if (data.trouble !== undefined) {
      console.error(String(data.trouble).slice(0, LONGEST_ANSWER));
      return this.end(asked.number === 1 ? NOT_STARTED : CRASHED);
    }
    if (typeof data.choice !== "string" || data.choice.length > LONGEST_ANSWER) return this.end(BAD_ANSWER);
    this.#pending = null;
    window.clearTimeout(asked.timer);
    try {
      asked.resolve(JSON.parse(data.choice));
    } catch {
      asked.reject(BAD_ANSWER);
    }
  }

  /** End the worker; a request that waits for an answer is rejected with the reason. @param {string} why */
  end(why) {
    this.#why ||= why;
    this.#worker.terminate();
    if (!this.#pending) return;
    window.clearTimeout(this.#pending.timer);
    this.#pending.reject(why);
    this.#pending = null;
  }
}
