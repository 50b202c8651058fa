// The program of the child process: it reads a file, writes the MP3 and reports by messages.
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { toMp3Bitrate } from './encode-mp3.js';
import { processSound } from './process-sound.js';
import type { ProcessingMessage } from './processing-messages.js';
import { SoundRefused } from './sound-refused.js';

const PROGRESS_STEP = 0.02;
const [maxSeconds, bitrate, maxMemoryBytes, parentId] = process.argv.slice(2).map(Number);

/** A thread that ends this process when its parent was killed: the event loop does not run while a sound is computed. */
const END_WITH_PARENT = `
  const { workerData: parentId } = require('node:worker_threads');
  setInterval(() => { if (process.ppid !== parentId) process.kill(process.pid, 'SIGKILL'); }, 1_000);`;

const send = (message: ProcessingMessage): void => void process.send?.(message);
let reported = 0;

/** @throws SoundRefused when the process has grown too large: the memory of WebAssembly has no limit of its own */
function reportProgress(share: number): void {
  if (process.memoryUsage.rss() > (maxMemoryBytes ?? 0)) throw new SoundRefused('too-demanding');
  if (share < reported + PROGRESS_STEP) return;
  reported = share;
  send({ progress: share });
}

async function main(): Promise<void> {
  const bytes = await buffer(process.stdin);
  const options = { maxSeconds: maxSeconds ?? 0, bitrate: toMp3Bitrate(bitrate ?? 0), onProgress: reportProgress };
  const { mp3, ...processed } = await processSound(bytes, options);
  await pipeline([mp3], process.stdout);
  send({ processed });
}

new Worker(END_WITH_PARENT, { eval: true, workerData: parentId }).unref();
try {
  await main();
} catch (error) {
  if (!(error instanceof SoundRefused)) throw error;
  send({ refused: error.reason });
}
process.disconnect();
