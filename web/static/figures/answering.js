// The requests that figures may make of their tables: taps, and questions about them. Others get no answer.

/**
 * @param {import("../shared/session.js").Session} session @param {{ [name: string]: any }} request @returns {Reply}
 */
export function answered(session, { do: does, kind, text, what, action }) {
  const isTap = does === "tap" && (kind === "action" || kind === "command") && typeof text === "string";
  if (isTap) return session.tap(kind, text);
  const isQuestion = does === "ask" && (what === "why" || what === "prospects") && typeof action === "string";
  return isQuestion ? { answer: session.ask(what, { action }) } : {};
}
