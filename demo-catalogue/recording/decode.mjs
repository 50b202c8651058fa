// @ts-check
import { runTool } from './run-tool.mjs';
/** @import { Sound } from './speech.mjs' */

const SAMPLE_RATE = 32000;

/**
 * @param {string} file any file that ffmpeg reads
 * @returns {Promise<Sound>} as a gapless player plays it, without the encoder's padding
 */
export async function decode(file) {
  const output = ['-ac', '1', '-ar', `${SAMPLE_RATE}`, '-f', 's16le', '-'];
  const { stdout } = await runTool('ffmpeg', ['-v', 'error', '-i', file, ...output]);
  return { samples: new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1), sampleRate: SAMPLE_RATE };
}
