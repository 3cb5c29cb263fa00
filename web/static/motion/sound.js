// Makes vibrations, and the sounds of dice, hooves or wheels, coins, the crowd and the bell. Sounds are computed in the
// page, not loaded. They are off until a player switches them on; until then, the page sets up no audio.
import { reducedMotion } from "../shared/reduced-motion.js";
import { t } from "../shared/language.js";

const { preferences } = window.homestretch;
const STRIDE = 0.16; // seconds between two hoofbeats of a running piece
const FADE = 0.2; // seconds in which old sounds fade to about a third of their volume

/**
 * A sound that begins in `at` seconds. Sounds whose length can vary have a `length`, in seconds.
 * @typedef {{ name: keyof typeof SOUNDS, at: number, length?: number }} Cue
 */

export class Sound {
  #button;
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {GainNode[]} */
  #buses = []; // the volume controls of all sounds since the last move

  /**
   * Make sounds for the events of a stage (`homestretch:moves`, `homestretch:coins`). The button switches all sounds on
   * and off.
   * @param {HTMLElement} root @param {HTMLElement} button
   */
  constructor(root, button) {
    this.#button = button;
    this.#show();
    button.addEventListener("click", () => preferences.set("sound", isOn() ? "off" : "on"));
    document.addEventListener("homestretch:preference", ({ detail: { name } }) => name === "sound" && this.#soundSwitched());
    root.addEventListener("homestretch:moves", ({ detail }) => {
      this.#vibrate(detail);
      this.#fade();
      this.#play(cuesOf(detail, root.dataset.going));
      if (detail.over) this.#play(END_CUES);
    });
    root.addEventListener("homestretch:coins", ({ detail }) => {
      if (!detail.length) return this.#fade(); // no coins: somebody has ended the ceremony
      this.#play(detail.map((ms) => ({ name: "coin", at: ms / 1000 })));
    });
    // no sounds while the page is hidden
    document.addEventListener("visibilitychange", () => {
      const change = document.visibilityState === "hidden" ? this.#context?.suspend() : this.#context?.resume();
      change?.catch(() => {});
    });
  }

  #soundSwitched() {
    this.#show();
    if (isOn()) this.#play([{ name: "coin", at: 0 }]);
    else this.#fade();
  }

  #show() {
    this.#button.setAttribute("aria-pressed", String(isOn()));
    this.#button.title = isOn() ? t("Sound: on") : t("Sound: off");
  }

  // Let a phone vibrate when dice roll, and when somebody crosses the line.
  /** @param {Moves} moves */
  #vibrate({ motions, finish }) {
    if (reducedMotion.matches || !isTouched()) return;
    if (finish) navigator.vibrate?.([20, 60, 40]);
    else if (motions.some(isTumble)) navigator.vibrate?.(15);
  }

  /** Play sounds, if sound is on and the browser allows it. @param {Cue[]} cues */
  #play(cues) {
    if (!isOn() || !cues.length || !isTouched() || document.visibilityState === "hidden") return;
    try {
      const context = (this.#context ??= new AudioContext());
      if (context.state === "suspended") context.resume().catch(() => {});
      const bus = new GainNode(context, { gain: 0.5 });
      bus.connect(context.destination);
      this.#buses.push(bus);
      const now = context.currentTime + 0.02;
      for (const { name, at, length } of cues) SOUNDS[name](bus, now + at, length ?? 0);
    } catch {
      // the device cannot play sounds: players see everything anyway
    }
  }

  // Fade out all sounds of the last move.
  #fade() {
    for (const { gain, context } of this.#buses.splice(0)) gain.setTargetAtTime(0, context.currentTime, FADE);
  }
}

// Return whether the page may play sounds and vibrate: browsers allow this only after somebody has tapped on the page.
const isTouched = () => navigator.userActivation?.hasBeenActive ?? true;

const isOn = () => preferences.get("sound") === "on";

const isTumble = (/** @type {Move} */ { path, turn, flip }) => !path && !turn && !flip;

/**
 * Return the sounds for some motions. If `going` is “wheels”, running pieces sound like wheels, otherwise like hooves.
 * @param {Moves} moves @param {string | undefined} going @returns {Cue[]}
 */
export function cuesOf({ motions, finish }, going) {
  if (reducedMotion.matches) return []; // without animations, there is nothing to hear
  const cues = motions.flatMap((motion) => cuesOfMotion(motion, going === "wheels" ? "wheels" : "hooves"));
  const end = Math.max(0, ...motions.map(({ delay, ms }) => (delay + ms) / 1000));
  return finish ? [...cues, { name: "crowd", at: Math.max(0, end - 1), length: 2.4 }] : cues;
}

/** @type {Cue[]} */
const END_CUES = [
  { name: "bell", at: 0 },
  { name: "crowd", at: 0, length: 2 },
];

/** @param {Move} motion @param {"wheels" | "hooves"} going @returns {Cue[]} */
function cuesOfMotion(motion, going) {
  const [at, length] = [motion.delay / 1000, motion.ms / 1000];
  if (isTumble(motion)) return [{ name: "dice", at, length }];
  if (motion.key.startsWith("coin-")) return [{ name: "coin", at: motion.flip ? at + length / 2 : at }];
  if ((motion.path?.length ?? 0) < 3) return [];
  if (going === "wheels") return [{ name: "wheels", at, length }];
  const strides = Math.max(2, Math.round(length / STRIDE));
  return Array.from({ length: strides }, (_, stride) => ({ name: going, at: at + (stride * length) / strides }));
}

// -- the sounds: `out` is the node that plays a sound, and `at` is when it begins, in seconds of the audio context’s
// time

const SOUNDS = {
  dice: (/** @type {AudioNode} */ out, /** @type {number} */ at, /** @type {number} */ length) => {
    for (const part of [0, 0.11, 0.27, 0.4, 0.62, 0.8]) hiss(out, at + part * length, 0.03, 2600 + 900 * part, 3, 0.5);
  },
  hooves: (/** @type {AudioNode} */ out, /** @type {number} */ at) => {
    hiss(out, at, 0.05, 620, 5, 0.9);
    hiss(out, at + 0.055, 0.04, 840, 5, 0.5);
  },
  wheels: (/** @type {AudioNode} */ out, /** @type {number} */ at, /** @type {number} */ length) =>
    hiss(out, at, length, 3200, 1.5, 0.12, length / 3),
  coin: (/** @type {AudioNode} */ out, /** @type {number} */ at) => {
    ring(out, at, 2349, 0.12, 0.16);
    ring(out, at + 0.05, 3136, 0.25, 0.14);
  },
  bell: (/** @type {AudioNode} */ out, /** @type {number} */ at) => {
    for (const [pitch, volume] of [[784, 0.3], [1568, 0.14], [2352, 0.1], [3293, 0.05]]) ring(out, at, pitch, 1.8, volume);
  },
  crowd: (/** @type {AudioNode} */ out, /** @type {number} */ at, /** @type {number} */ length) => {
    hiss(out, at, length, 700, 0.7, 0.22, length / 2);
    hiss(out, at + 0.15, length, 1500, 1.2, 0.09, length / 2);
  },
};

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** @param {BaseAudioContext} context */
function noiseOf(context) {
  const known = noises.get(context);
  if (known) return known;
  const made = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = made.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  noises.set(context, made);
  return made;
}

/**
 * Play noise around a frequency (in hertz): it gets louder for `rise` seconds, and then fades. A higher `Q` makes the
 * range of frequencies narrower. `at` and `length` are in seconds.
 * @param {AudioNode} out @param {number} at @param {number} length @param {number} frequency @param {number} Q
 * @param {number} volume
 */
function hiss(out, at, length, frequency, Q, volume, rise = 0.004) {
  const { context } = out;
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q });
  source.connect(filter).connect(swell(out, at, length, volume, rise));
  source.start(at, Math.random());
  source.stop(at + length + rise);
}

/**
 * Play a tone that fades. `frequency` is in hertz; `at` and `length` are in seconds.
 * @param {AudioNode} out @param {number} at @param {number} frequency @param {number} length @param {number} volume */
function ring(out, at, frequency, length, volume) {
  const source = new OscillatorNode(out.context, { frequency });
  source.connect(swell(out, at, length, volume, 0.003));
  source.start(at);
  source.stop(at + length);
}

/** @param {AudioNode} out @param {number} at @param {number} length @param {number} volume @param {number} rise */
function swell(out, at, length, volume, rise) {
  const gain = new GainNode(out.context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + Math.max(length, rise + 0.02));
  gain.connect(out);
  return gain;
}
