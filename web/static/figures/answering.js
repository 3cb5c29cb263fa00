// Answers the requests that figures send to their tables. A figure may send two kinds of request: a tap, and a question
// about an action. Requests of any other kind get an empty reply.

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
