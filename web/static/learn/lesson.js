// Makes the link from a refusal to a lesson. A refusal says why an action is not allowed, and names a rule; the link
// opens the first lesson about this rule.
import { t } from "../shared/language.js";

/**
 * Return a link to the first lesson about the rule that a refusal names; null if there is none.
 * @param {Answer} answer @returns {HTMLAnchorElement | null}
 */
export function lesson({ rule, link }) {
  const game = /^rules\/([\w-]+)\.html/.exec(link)?.[1] ?? "";
  const name = window.homestretch.config.lessons?.[game]?.rules[rule];
  if (!name) return null;
  const made = document.createElement("a");
  made.href = `?learn=${game}`;
  made.textContent = t("See the lesson");
  made.addEventListener("click", (event) => {
    event.preventDefault();
    document.dispatchEvent(new CustomEvent("homestretch:lesson", { detail: { game, lesson: name } }));
  });
  return made;
}
