// The decision timer: one for each decision, whatever is painted in between. It runs while the table is looked at, can be
// stopped by anybody, and never takes the focus from who plays with the keyboard.
const table = document.getElementById("table");
const clock = document.getElementById("clock");
const pauseButton = document.getElementById("pause-button");
const soundButton = document.getElementById("sound-button");

const TICK = 250; // milliseconds
const HURRY = 5; // seconds before the end in which each one can be heard
const SOUND = "homestretch/hurry";

let timeIsUp = () => {};
let decision = ""; // which one the clock is for
let left = 0; // milliseconds
let heard = 0; // the last second that was heard
let audio = null;

/** Start the clock; `action` is called when a decision has taken too long. */
export function start(action) {
  timeIsUp = action;
  window.setInterval(tick, TICK);
}

const seconds = () => Number(table.dataset.seconds ?? 0);
const shown = () => document.body.dataset.screen === "table";
const paused = () => table.hasAttribute("data-paused");

function tick() {
  clock.hidden = !seconds() || !shown();
  if (!seconds()) return resume();
  if (table.dataset.decision !== decision) {
    decision = table.dataset.decision;
    left = seconds() * 1000;
    heard = 0;
    show();
  } else if (runs()) {
    left -= TICK;
    show();
    if (left <= 0) timeIsUp();
  }
}

function runs() {
  return shown() && !paused() && document.visibilityState === "visible" && !document.querySelector("dialog[open]");
}

function show() {
  clock.style.setProperty("--left", Math.max(0, left / (seconds() * 1000)));
  const whole = Math.max(0, Math.ceil(left / 1000));
  clock.querySelector("b").textContent = `${whole} s`;
  clock.toggleAttribute("data-hurry", whole <= HURRY);
  if (whole <= HURRY && whole !== heard && whole && soundOn()) beep(whole === 1 ? 880 : 660);
  heard = whole;
}

// -- pause: nobody thinks on while the clock stands still, so the table is covered

function pause() {
  table.setAttribute("data-paused", "");
  pauseButton.textContent = "Go on";
  pauseButton.setAttribute("aria-pressed", "true");
}

function resume() {
  if (!paused()) return;
  table.removeAttribute("data-paused");
  pauseButton.textContent = "Pause";
  pauseButton.setAttribute("aria-pressed", "false");
}

const toggle = () => (paused() ? resume() : pause());

pauseButton.addEventListener("click", toggle);
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, select, textarea, dialog");
  if (event.key.toLowerCase() === "p" && !event.ctrlKey && !event.metaKey && !typing && !clock.hidden) toggle();
});

// -- the sound of the last seconds, for those who want it

function soundOn() {
  try {
    return localStorage.getItem(SOUND) === "on";
  } catch {
    return soundButton.getAttribute("aria-pressed") === "true";
  }
}

function setSound(on) {
  soundButton.setAttribute("aria-pressed", String(on));
  soundButton.setAttribute("aria-label", on ? "Sound of the last seconds: on" : "Sound of the last seconds: off");
  soundButton.title = soundButton.getAttribute("aria-label");
}

soundButton.addEventListener("click", () => {
  const on = soundButton.getAttribute("aria-pressed") !== "true";
  setSound(on);
  try {
    localStorage.setItem(SOUND, on ? "on" : "off");
  } catch {
    // not kept for the next time
  }
  if (on) beep(660);
});
setSound(soundOn());

function beep(pitch) {
  try {
    audio ??= new AudioContext();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.12);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.13);
  } catch {
    // no sound on this device: the clock can be seen
  }
}
