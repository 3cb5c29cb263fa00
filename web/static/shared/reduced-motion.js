/** A media query that matches while the user’s system settings ask for less motion. */
export const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
