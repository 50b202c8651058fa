// @ts-check
// Runs in the browser: plays the fixture with the product's player and records the sound.
import { createPlayer } from '@trax/player';

const entry = /** @type {const} */ ({
  trackId: 't',
  displayName: 'Two tones',
  voiceGender: 'M',
  filePath: 'two-tone',
  durationSeconds: 3,
  groupId: 'g',
  twin: null,
});

/** @typedef {{ repetitions: number, pauseSeconds: number }} Playing */

/** @param {() => HTMLAudioElement} createElement @param {Playing} playing @returns {Promise<void>} */
const play = (createElement, { repetitions, pauseSeconds }) =>
  new Promise((resolve) => {
    const player = createPlayer({ createElement });
    player.setPauseBetween(pauseSeconds);
    player.subscribe(() => {
      if (!player.getState().hasFinished) return;
      player.dispose();
      resolve();
    });
    player.setVolume(100);
    const source = /** @type {const} */ ({ kind: 'group', groupId: 'g', name: 'Bench' });
    player.playQueue({ source, entries: [{ ...entry, repetitions }] }, 0);
  });

/**
 * @typedef {object} Conditions
 * @property {number} busyMs length of the tasks that block the page
 * @property {boolean} areTimersLate whether timers fire once a second only, as in a hidden tab
 */

/**
 * @param {Playing & Conditions & { workletUrl: string }} options
 * @returns {Promise<{ sampleRate: number, samples: string }>} samples: 16 bit, little endian, base64
 */
async function record({ busyMs, areTimersLate, workletUrl, ...playing }) {
  const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'interactive' });
  await context.audioWorklet.addModule(workletUrl);
  const recorder = new AudioWorkletNode(context, 'recorder', { channelCount: 1, channelCountMode: 'explicit' });
  /** @type {Float32Array[]} */
  const blocks = [];
  recorder.port.addEventListener('message', ({ data }) => blocks.push(data));
  recorder.port.start();
  recorder.connect(context.destination);
  const createElement = () => {
    const element = document.createElement('audio');
    context.createMediaElementSource(element).connect(recorder);
    return element;
  };
  const stopBusy = busyMs > 0 ? keepBusy(busyMs) : () => undefined;
  const letTimersBe = areTimersLate ? delayTimers() : () => undefined;
  await play(createElement, playing);
  letTimersBe();
  await new Promise((resolve) => setTimeout(resolve, 300));
  stopBusy();
  await context.close();
  return { sampleRate: context.sampleRate, samples: encode(blocks) };
}

/** @param {Float32Array[]} blocks */
function encode(blocks) {
  const bytes = blocks.map((block) => {
    const integers = Int16Array.from(block, (value) => Math.max(-1, Math.min(1, value)) * 32_767);
    return String.fromCharCode(...new Uint8Array(integers.buffer));
  });
  return btoa(bytes.join(''));
}

/** Blocks the main thread again and again, with pauses of half as long in between. @param {number} busyMs */
function keepBusy(busyMs) {
  let isOn = true;
  const block = () => {
    const endMs = performance.now() + busyMs;
    while (performance.now() < endMs);
    if (isOn) setTimeout(block, busyMs / 2);
  };
  block();
  return () => {
    isOn = false;
  };
}

/** Every timer fires at the next full second after its time. */
function delayTimers() {
  const { setTimeout: exactly } = window;
  /** @param {() => void} callback */
  const late = (callback, delayMs = 0) => {
    const nowMs = performance.now();
    return exactly(callback, Math.ceil((nowMs + delayMs) / 1000) * 1000 - nowMs);
  };
  Object.assign(window, { setTimeout: late });
  return () => Object.assign(window, { setTimeout: exactly });
}

Object.assign(window, { record });

/** @typedef {{ record: typeof record }} Recording what this page puts on its window */
