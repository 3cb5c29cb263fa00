/** The media query that matches while the system asks for less motion. */
export const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
