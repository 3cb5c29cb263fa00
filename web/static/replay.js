// Looking back: the scrubber, the keys, and playing a game through by itself.

const MOMENT = 1100; // milliseconds that a moment is shown at plain speed, longer when something moves longer

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }; // and the buttons that they press

export class Replay {
  #stage;
  #root;
  #speed = 1;
  #playing = false;
  #next = 0; // the timer of the next moment

  constructor(stage, root) {
    this.#stage = stage;
    this.#root = root;
    root.addEventListener("click", ({ target }) => {
      if (target.closest("[data-play]")) this.#toggle();
      else if (target.closest("[data-step]")) this.#playing = false;
    });
    root.addEventListener("change", ({ target }) => {
      if (target.matches("[data-speed]")) this.#speed = Number(target.value);
    });
    root.addEventListener("input", ({ target }) => {
      if (!target.matches("[data-scrubber]")) return;
      this.#playing = false;
      stage.step(`moment ${target.value}`);
    });
    document.addEventListener("keydown", (event) => this.#keyDown(event));
  }

  get #looking() {
    return this.#root.dataset.view === "past" && this.#stage.isShown;
  }

  #button(way) {
    return this.#root.querySelector(`[data-way="${way}"]:enabled`);
  }

  /** The table has been painted, and what moves on it takes so many milliseconds. */
  painted(moving) {
    window.clearTimeout(this.#next);
    if (!this.#looking || !this.#button("on")) this.#playing = false;
    const play = this.#root.querySelector("[data-play]");
    if (play) {
      play.textContent = this.#playing ? "Stop" : "Play";
      play.setAttribute("aria-pressed", String(this.#playing));
      this.#root.querySelector("[data-speed]").value = String(this.#speed);
      keepInSight(this.#root.querySelector(".race-call.whole"));
    }
    if (this.#playing) this.#next = window.setTimeout(() => this.#goOn(), Math.max(MOMENT, moving + 300) / this.#speed);
  }

  #goOn() {
    if (this.#playing && this.#looking) this.#stage.step(this.#button("on").dataset.step);
  }

  #toggle() {
    this.#playing = !this.#playing;
    if (this.#playing) this.#goOn();
    else this.painted(0);
  }

  #keyDown(event) {
    if (!this.#looking || !this.#hears(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, select, dialog")) return;
    if (event.key === " " && !event.target.closest?.("button")) this.#toggle();
    else if (event.key === "Escape") this.#stage.step("now");
    else if (KEYS[event.key] && this.#button(KEYS[event.key])) this.#button(KEYS[event.key]).click();
    else return;
    event.preventDefault();
  }

  // Keys that are pressed elsewhere on the page are for the only table there is.
  #hears(target) {
    return this.#root.contains(target) || document.querySelectorAll("[data-stage]").length === 1;
  }
}

// Within its own list only: the page stays where it is.
function keepInSight(list) {
  const entry = list?.querySelector("[aria-current]")?.parentElement;
  if (!entry) return;
  const top = entry.offsetTop - list.offsetTop;
  list.scrollTop = top - (list.clientHeight - entry.offsetHeight) / 2;
}
