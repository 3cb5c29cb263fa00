// Looking back: the scrubber, the keys, and playing a game through by itself.
const table = document.getElementById("table");

const MOMENT = 1100; // milliseconds that a moment is shown at plain speed, longer when something moves longer

let step = () => {}; // what a tap on a `data-step` does
let speed = 1;
let playing = false;
let next = 0; // the timer of the next moment

/** Bring the controls to life; `tap(text)` does what an element with that `data-step` would. */
export function start(tap) {
  step = tap;
}

const looking = () => table.dataset.view === "past" && document.body.dataset.screen === "table";
const button = (name) => table.querySelector(`.transport button[aria-label="${name}"]`);
const onward = () => button("One moment on");

/** The table has been painted, and what moves on it takes so many milliseconds. */
export function painted(moving) {
  window.clearTimeout(next);
  if (!looking() || !onward() || onward().disabled) playing = false;
  const play = table.querySelector("[data-play]");
  if (play) {
    play.textContent = playing ? "Stop" : "Play";
    play.setAttribute("aria-pressed", String(playing));
    table.querySelector("[data-speed]").value = String(speed);
    keepInSight(table.querySelector(".race-call.whole"));
  }
  if (playing) next = window.setTimeout(goOn, Math.max(MOMENT, moving + 300) / speed);
}

// Within its own list only: the page stays where it is.
function keepInSight(list) {
  const entry = list?.querySelector("[aria-current]")?.parentElement;
  if (!entry) return;
  const top = entry.offsetTop - list.offsetTop;
  list.scrollTop = top - (list.clientHeight - entry.offsetHeight) / 2;
}

function goOn() {
  if (playing && looking()) step(onward().dataset.step);
}

function toggle() {
  playing = !playing;
  if (playing) goOn();
  else painted(0);
}

table.addEventListener("click", (event) => {
  if (event.target.closest("[data-play]")) toggle();
  else if (event.target.closest("[data-step]")) playing = false;
});

table.addEventListener("change", (event) => {
  if (event.target.matches("[data-speed]")) speed = Number(event.target.value);
});

table.addEventListener("input", (event) => {
  if (!event.target.matches("[data-scrubber]")) return;
  playing = false;
  step(`moment ${event.target.value}`);
});

const KEYS = { ArrowLeft: "One moment back", ArrowRight: "One moment on", Home: "To the beginning", End: "To the end" };

document.addEventListener("keydown", (event) => {
  if (!looking() || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, select, dialog")) return;
  if (event.key === " " && !event.target.closest?.("button")) toggle();
  else if (event.key === "Escape") step("now");
  else if (KEYS[event.key] && !button(KEYS[event.key])?.disabled) button(KEYS[event.key])?.click();
  else return;
  event.preventDefault();
});
