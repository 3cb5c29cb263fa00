// Answers requests of figures to their tables. Figures may only tap, and ask about actions; other requests get no
// answer.

/**
 * Return the session’s reply to a figure’s request, or an empty reply if figures may not make such requests.
 * @param {import("../shared/session.js").Session} session @param {{ [name: string]: any }} request @returns {Reply}
 */
export function replyTo(session, { do: does, kind, text, what, action }) {
  const isTap = does === "tap" && (kind === "action" || kind === "command") && typeof text === "string";
  if (isTap) return session.tap(kind, text);
  const isQuestion = does === "ask" && (what === "why" || what === "prospects") && typeof action === "string";
  return isQuestion ? { answer: session.ask(what, { action }) } : {};
}
