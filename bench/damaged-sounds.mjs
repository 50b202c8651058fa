// @ts-check
// Sound files with changed bits, cut, spliced and with headers that lie, through the process that makes the sound of every upload:
// each becomes a sound or is refused with a reason. A file that fails is kept in `test-results/damaged-sounds`.
// Usage: node bench/damaged-sounds.mjs [--seed 1] [--files 1000]   (needs a build: `npm start` once)
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { seededRandom } from './load/seeded-random.mjs';
import { readOptions } from './options.mjs';
import { reportRows } from './report.mjs';

const FOLDER = new URL('../services/catalogue/src/testing/sounds/', import.meta.url);
const PROCESSING = new URL('../services/catalogue/dist/sounds/processing/', import.meta.url);
const FAILED = new URL('../test-results/damaged-sounds/', import.meta.url);
const CPU_LIMIT_MS = 5_000;
/** Those of a listener's recording, but for the processor time. */
const LIMITS = {
  maxSeconds: 60,
  bitrate: /** @type {const} */ (64),
  cpuMs: { total: CPU_LIMIT_MS, parsing: 2_500, step: CPU_LIMIT_MS },
  maxMemoryBytes: 500_000_000,
  withinMs: 600_000,
  signal: new AbortController().signal,
};
const HEADER_BYTES = 256;
const MAX_BYTES = 2_000_000;
const LIES = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];

const options = readOptions({ seed: 1, files: 1_000 });
const random = seededRandom(options.seed);
/** @type {typeof import('../services/catalogue/src/sounds/processing/run-processing.js')} */
const { runProcessing } = await import(new URL('run-processing.js', PROCESSING).href);
/** @type {typeof import('../services/catalogue/src/sounds/processing/sound-refused.js')} */
const { SoundRefused } = await import(new URL('sound-refused.js', PROCESSING).href);

/** Two channels whose sum is silent. */
function outOfPhase() {
  const wav = Buffer.alloc(44 + 4 * 32_000);
  // 16 kHz, 16 bits.
  const header = `RIFF....WAVEfmt \x10\0\0\0\x01\0\x02\0\x80\x3e\0\0\0\xfa\0\0\x04\0\x10\0data`;
  wav.write(header, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - 44, 40);
  for (let at = 44; at < wav.length; at += 4) {
    const sample = Math.round(8_000 * Math.sin(at / 30));
    wav.writeInt16LE(sample, at);
    wav.writeInt16LE(-sample, at + 2);
  }
  return wav;
}

const sounds = [...readdirSync(FOLDER).map((name) => readFileSync(new URL(name, FOLDER))), outOfPhase()];

/** Of the beginning as often as of the rest: that is where the lengths and tables are. @param {Buffer<ArrayBuffer>} file */
const placeIn = (file) => random.below(random.below(2) === 0 ? Math.min(HEADER_BYTES, file.length) : file.length);

/** @type {Record<string, (file: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>>} */
const DAMAGES = {
  bits: (file) => {
    for (let count = 1 + random.below(20); count > 0; count -= 1) {
      const at = placeIn(file);
      file.writeUInt8(file.readUInt8(at) ^ (1 << random.below(8)), at);
    }
    return file;
  },
  cut: (file) => file.subarray(0, 1 + placeIn(file)),
  hole: (file) => {
    const at = placeIn(file);
    return Buffer.concat([file.subarray(0, at), file.subarray(at + 1 + random.below(file.length - at))]);
  },
  filled: (file) => file.fill(random.pick([0, 0x7f, 0xff]), placeIn(file)),
  spliced: (file) => {
    const other = random.pick(sounds);
    return Buffer.concat([file.subarray(0, placeIn(file)), other.subarray(placeIn(other))]);
  },
  repeated: (file) => {
    const at = placeIn(file);
    const part = file.subarray(at, at + 1 + random.below(4_000));
    const parts = Array.from({ length: 1 + random.below(200) }, () => part);
    return Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]).subarray(0, MAX_BYTES);
  },
  lying: (file) => {
    for (let count = 1 + random.below(4); count > 0; count -= 1) {
      const at = Math.max(0, Math.min(placeIn(file), file.length - 4));
      const value = random.pick([...LIES, random.below(0xffff_ffff)]);
      if (random.below(2) === 0) file.writeUInt32BE(value, at);
      else file.writeUInt32LE(value, at);
    }
    return file;
  },
};

const files = Array.from({ length: options.files }, () => {
  const damages = random.shuffle(Object.keys(DAMAGES)).slice(0, 1 + random.below(2));
  let file = Buffer.from(random.pick(sounds));
  for (const name of damages) if (file.length >= 8) file = DAMAGES[name]?.(file) ?? file;
  return { file, damages };
});

/** @type {Map<string, number>} */
const outcomes = new Map();

/** What becomes of a file. @param {Buffer} file */
async function process(file) {
  try {
    await runProcessing(Readable.from([file]), LIMITS);
    return 'a sound';
  } catch (error) {
    if (error instanceof SoundRefused) return error.reason;
    console.error(error);
    return 'unknown';
  }
}

mkdirSync(FAILED, { recursive: true });
let next = 0;
const work = async () => {
  for (let number = next++; number < files.length; number = next++) {
    const { file = Buffer.alloc(0), damages = [] } = files[number] ?? {};
    const outcome = await process(file);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome !== 'unknown' && outcome !== 'too-demanding') continue;
    console.log(`${outcome}: file ${number} (${damages.join(', ')})`);
    writeFileSync(new URL(`${options.seed}-${number}`, FAILED), file);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, work));

const count = (/** @type {string} */ outcome) => outcomes.get(outcome) ?? 0;
const [hung, unknown] = [count('too-demanding'), count('unknown')];
const listed = [...outcomes].toSorted(([, one], [, other]) => other - one).map(([name, times]) => `${times} ${name}`);
reportRows([
  {
    promise: `${files.length} damaged sounds (seed ${options.seed}) become sounds or are refused with a reason`,
    target: `0 take more than ${CPU_LIMIT_MS / 1_000} s of processor time, 0 unknown errors`,
    measured: `${hung} and ${unknown}; ${listed.join(', ')}`,
    isGreen: hung + unknown === 0,
  },
]);
