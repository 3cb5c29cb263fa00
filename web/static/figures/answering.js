// What a figure may ask its table: taps, and what would follow from one. Whatever else is asked for gets no answer.

/**
 * @param {import("../shared/session.js").Session} session @param {{ [name: string]: any }} request @returns {Reply}
 */
export function answered(session, { do: does, kind, text, what, action }) {
  const isTap = does === "tap" && (kind === "action" || kind === "command") && typeof text === "string";
  if (isTap) return session.tap(kind, text);
  const isQuestion = does === "ask" && (what === "why" || what === "prospects") && typeof action === "string";
  return isQuestion ? { answer: session.ask(what, { action }) } : {};
}
