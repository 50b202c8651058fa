// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.mjs';

/**
 * Mono 16-bit sound in memory.
 * @typedef {{ samples: Int16Array, sampleRate: number }} Sound
 */

/**
 * Speaks sentences, one sound per sentence, in order.
 * @typedef {(sentences: string[], pace: number, folder: string) => Promise<Sound[]>} Speaker
 */

// Both engines talk briskly by default. At these values they say just under four syllables a second.
const FLITE_STRETCH = 1.18;
const FESTIVAL_RATE = 0.78;

/** @type {Speaker} */
async function speakWithFlite(sentences, pace, folder) {
  const sounds = [];
  for (const [index, sentence] of sentences.entries()) {
    const file = join(folder, `sentence-${index}.wav`);
    const stretch = (FLITE_STRETCH / pace).toFixed(3);
    await runTool('flite', ['-voice', 'rms', '--setf', `duration_stretch=${stretch}`, '-t', sentence, '-o', file]);
    sounds.push(await readWav(file));
  }
  return sounds;
}

/** @type {Speaker} */
async function speakWithFestival(sentences, pace, folder) {
  const files = sentences.map((_, index) => join(folder, `sentence-${index}.wav`));
  const rate = (FESTIVAL_RATE * pace).toFixed(3);
  const script = [
    '(voice_cmu_us_slt_arctic_hts)',
    `(set! hts_engine_params (cons '("-r" ${rate}) hts_engine_params))`,
    // JSON's quoting is also Scheme's.
    ...sentences.map((sentence, index) => {
      const utterance = `(utt.synth (Utterance Text ${JSON.stringify(sentence)}))`;
      return `(utt.save.wave ${utterance} ${JSON.stringify(files[index])} 'riff)`;
    }),
  ];
  const scriptFile = join(folder, 'speak.scm');
  await writeFile(scriptFile, `${script.join('\n')}\n`);
  await runTool('festival', ['-b', scriptFile]);
  return Promise.all(files.map(readWav));
}

/** @type {Record<'M' | 'F', Speaker>} */
export const speakers = { M: speakWithFlite, F: speakWithFestival };

/**
 * @param {string} file a mono 16-bit WAV as both engines write it
 * @returns {Promise<Sound>}
 * @throws {Error} when the file is anything else
 */
async function readWav(file) {
  const bytes = await readFile(file);
  // Both engines write the plain 44-byte header.
  const isPlainWav = bytes.toString('latin1', 36, 40) === 'data';
  if (!isPlainWav || bytes.readUInt16LE(22) !== 1 || bytes.readUInt16LE(34) !== 16) {
    throw new Error(`${file} is not a mono 16-bit WAV.`);
  }
  const sampleCount = (bytes.length - 44) >> 1;
  const samples = Int16Array.from({ length: sampleCount }, (_, index) => bytes.readInt16LE(44 + index * 2));
  return { samples, sampleRate: bytes.readUInt32LE(24) };
}
