// @ts-check
import { stat } from 'node:fs/promises';
import { decode } from './decode.mjs';
import { findAudibleRange } from './phrase-track.mjs';
import { runTool } from './run-tool.mjs';

const SILENCE_BELOW_DB = -50;

/** The limits of every file; README.md names them. */
const LIMITS = {
  durationSeconds: { low: 20, high: 60 },
  loudnessLufs: { low: -18.5, high: -17.5 },
  truePeakDb: { low: -60, high: -1.5 },
  leadSeconds: { low: 0.2, high: 0.45 },
  tailSeconds: { low: 0.15, high: 0.45 },
};

/**
 * @typedef {object} Measurement
 * @property {string} file
 * @property {number} bytes
 * @property {number} durationSeconds as a gapless player plays it, without the encoder's padding
 * @property {number} loudnessLufs integrated, EBU R128, the mono file as one channel
 * @property {number} truePeakDb dBTP
 * @property {number} leadSeconds silence before the first sound
 * @property {number} tailSeconds silence after the last sound
 * @property {number} clippedSamples
 */

/**
 * @param {string} file any file that ffmpeg reads
 * @returns {Promise<{ loudnessLufs: number, truePeakDb: number }>}
 */
export async function measureLoudness(file) {
  // loudnorm only measures here; its report has two decimals, that of ebur128 has one.
  const { stderr } = await runTool('ffmpeg', [
    '-hide_banner',
    '-i',
    file,
    '-af',
    'loudnorm=print_format=json',
    '-f',
    'null',
    '-',
  ]);
  const report = JSON.parse(stderr.slice(stderr.lastIndexOf('{'), stderr.lastIndexOf('}') + 1));
  return { loudnessLufs: Number(report.input_i), truePeakDb: Number(report.input_tp) };
}

/**
 * @param {string} path
 * @param {string} name the name of the file in the table
 * @returns {Promise<Measurement>}
 */
export async function measureTrack(path, name) {
  const { size } = await stat(path);
  const { samples, sampleRate } = await decode(path);
  const { first, last } = findAudibleRange(samples, SILENCE_BELOW_DB);
  return {
    file: name,
    bytes: size,
    durationSeconds: samples.length / sampleRate,
    ...(await measureLoudness(path)),
    leadSeconds: first / sampleRate,
    tailSeconds: (samples.length - 1 - last) / sampleRate,
    clippedSamples: samples.filter((sample) => sample === 32767 || sample === -32768).length,
  };
}

/**
 * @param {Measurement} measurement
 * @returns {string[]} one message per limit that the file exceeds
 */
export function listFaults(measurement) {
  const faults = Object.entries(LIMITS).flatMap(([name, { low, high }]) => {
    const value = measurement[/** @type {keyof typeof LIMITS} */ (name)];
    return value >= low && value <= high
      ? []
      : [`${measurement.file}: ${name} is ${value}, not within ${low} to ${high}.`];
  });
  if (measurement.clippedSamples > 0)
    faults.push(`${measurement.file}: ${measurement.clippedSamples} samples are clipped.`);
  return faults;
}

/** @param {Measurement[]} measurements */
export function printTable(measurements) {
  console.table(
    Object.fromEntries(
      measurements.map((of) => [
        of.file,
        {
          seconds: of.durationSeconds.toFixed(2),
          LUFS: of.loudnessLufs.toFixed(2),
          dBTP: of.truePeakDb.toFixed(2),
          lead: of.leadSeconds.toFixed(2),
          tail: of.tailSeconds.toFixed(2),
          clipped: of.clippedSamples,
          kB: Math.round(of.bytes / 1000),
        },
      ]),
    ),
  );
  const range = (/** @type {'durationSeconds' | 'loudnessLufs' | 'truePeakDb'} */ name) => {
    const values = measurements.map((of) => of[name]);
    return `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
  };
  const megabytes = measurements.reduce((sum, of) => sum + of.bytes, 0) / 1024 / 1024;
  console.log(
    `${measurements.length} files, ${megabytes.toFixed(2)} MiB, ${range('durationSeconds')} s, ${range('loudnessLufs')} LUFS, ${range('truePeakDb')} dBTP`,
  );
}
