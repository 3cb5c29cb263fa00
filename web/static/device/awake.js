// Keeps the screen awake during a game, and lets the page fill the screen. If the device is held in landscape, a page
// that fills the screen stays in landscape. If the browser does not allow one of these things, it is left out.

/**
 * Keep the screen awake while a game is played in the element `root`, and let the button switch to full screen.
 * @param {HTMLElement} root @param {HTMLElement} button
 */
export function keepAwake(root, button) {
  const lock = new Lock(root);
  const update = () => void lock.update();
  const looks = new MutationObserver(update);
  looks.observe(root, { attributeFilter: ["data-phase"] });
  looks.observe(document.body, { attributeFilter: ["data-screen"] });
  document.addEventListener("visibilitychange", update);
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener("click", () => void turnScreen());
  document.addEventListener("fullscreenchange", () => {
    button.setAttribute("aria-pressed", String(document.fullscreenElement !== null));
  });
}

class Lock {
  #root;
  /** @type {Promise<WakeLockSentinel | null> | null} */
  #held = null; // the request for the wake lock, which browsers release when the page is hidden

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  async update() {
    const { phase } = this.#root.dataset;
    const isOn = document.body.dataset.screen === "table" && phase !== undefined && phase !== "over";
    // in a frame, the containing page decides whether the screen stays awake
    const isSeen = document.visibilityState === "visible" && window.top === window;
    if (isOn && isSeen) this.#held ??= navigator.wakeLock?.request("screen").catch(() => null) ?? null;
    else {
      const held = this.#held;
      this.#held = null;
      await (await held)?.release().catch(() => {});
    }
  }
}

async function turnScreen() {
  try {
    if (document.fullscreenElement) return await document.exitFullscreen();
    await document.documentElement.requestFullscreen();
    if (window.matchMedia("(orientation: landscape)").matches) await screen.orientation?.lock?.("landscape");
  } catch {
    // the browser has refused: leave the screen as it is
  }
}
