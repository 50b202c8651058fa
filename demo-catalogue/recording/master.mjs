// @ts-check
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureLoudness } from './measure.mjs';
import { runTool } from './run-tool.mjs';
/** @import { Sound } from './speech.mjs' */

const TARGET_LUFS = -18;
const SAMPLE_RATE = '32000';
const BIT_RATE_KBITS = '48';

// At this bit rate lame multiplies the scale by 0.95; this compensates for it (0.4 dB).
const ENCODER_SCALE = '1.0526';

// The limit leaves 1 dB for what the MP3 encoder adds on top: the files stay at or below -1.5 dBTP.
const LIMITER_CEILING_DB = -2.5;

// A small room makes the voice less dry; more reverb would blur the consonants.
const ROOM = ['reverb', '14', '70', '18', '0', '4', '-9'];

/**
 * The voice rms has hum below it and a steady hiss above it; slt has a thin low end and a sharp s.
 *
 * @type {Record<'M' | 'F', string[]>}
 */
const TONE = {
  M: ['highpass', '65', 'equalizer', '180', '1q', '1.5', 'equalizer', '3200', '1.2q', '-1.5', 'treble', '-7', '5000'],
  F: ['highpass', '110', 'equalizer', '230', '1q', '2', 'equalizer', '2800', '1.2q', '1', 'treble', '-3', '7000'],
};

/**
 * Turns raw speech into the finished MP3: tone, room, loudness, encoding.
 *
 * @param {Sound} speech
 * @param {{ voice: 'M' | 'F', folder: string, target: string }} options folder holds the steps in between
 */
export async function masterTrack(speech, { voice, folder, target }) {
  const raw = join(folder, 'raw.wav');
  const toned = join(folder, 'toned.wav');
  const levelled = join(folder, 'levelled.wav');
  await writeFile(raw, toWav(speech));
  // 24 bits and 8 dB of headroom until the level is set; sox -R repeats the same dither in every run.
  await runTool('sox', [
    '-R',
    raw,
    '-b',
    '24',
    toned,
    'gain',
    '-8',
    'rate',
    '-v',
    SAMPLE_RATE,
    ...TONE[voice],
    ...ROOM,
  ]);
  await level(toned, levelled);
  await encode(levelled, target);
}

/**
 * One gain for the whole track, so that its level never changes audibly. The limiter cuts single peaks; the second round
 * makes up for the loudness that this costs.
 *
 * @param {string} source
 * @param {string} levelled
 */
async function level(source, levelled) {
  let gainDb = TARGET_LUFS - (await measureLoudness(source)).loudnessLufs;
  for (let round = 0; round < 2; round += 1) {
    await applyGain(source, levelled, gainDb);
    gainDb += TARGET_LUFS - (await measureLoudness(levelled)).loudnessLufs;
  }
}

/**
 * @param {string} source
 * @param {string} louder
 * @param {number} gainDb
 */
async function applyGain(source, louder, gainDb) {
  const ceiling = (10 ** (LIMITER_CEILING_DB / 20)).toFixed(4);
  const filters = [
    `volume=${gainDb.toFixed(2)}dB`,
    // At four times the rate the limiter sees the peaks between the samples as well.
    'aresample=128000',
    `alimiter=limit=${ceiling}:attack=4:release=60:level=false:latency=true`,
    `aresample=${SAMPLE_RATE}`,
  ];
  const output = ['-c:a', 'pcm_s16le', '-bitexact', '-map_metadata', '-1', '-y', louder];
  await runTool('ffmpeg', ['-v', 'error', '-i', source, '-af', filters.join(','), ...output]);
}

/**
 * lame writes no tags unless asked; its Info header carries the encoder's delay and padding for gapless players.
 *
 * @param {string} source
 * @param {string} target
 */
async function encode(source, target) {
  await runTool('lame', [
    '--quiet',
    '--cbr',
    '-b',
    BIT_RATE_KBITS,
    '-m',
    'm',
    '-q',
    '2',
    '--scale',
    ENCODER_SCALE,
    source,
    target,
  ]);
}

/**
 * @param {Sound} sound
 * @returns {Buffer}
 */
function toWav({ samples, sampleRate }) {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
