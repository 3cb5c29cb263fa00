// Makes elements without parsing markup: a page may forbid its scripts to parse markup (Trusted Types).

/** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {Partial<HTMLElementTagNameMap[T]>} about @param {Element[]} inside */
export function made(tag, about, ...inside) {
  const element = Object.assign(document.createElement(tag), about);
  element.append(...inside);
  return element;
}
