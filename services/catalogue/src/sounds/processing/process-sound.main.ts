// The program of the child process: it reads a file, writes the MP3 and reports by messages.
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { processSound } from './process-sound.js';
import type { ProcessingMessage, ProcessingTask } from './run-processing.js';
import { SoundRefused } from './sound-refused.js';
import { watchProcess } from './watch-process.js';

const PROGRESS_STEP = 0.02;
const task = JSON.parse(process.argv[2] ?? '') as ProcessingTask;
lowerPriority();
const countStep = watchProcess(task.parentId, task.cpuMs);

/** Lets requests be answered before it. On Linux each thread has a priority, which those have that it starts later. */
function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

const send = (message: ProcessingMessage): void => void process.send?.(message);
let reported = -1;

/** @throws SoundRefused when the process has grown too large: the memory of WebAssembly has no limit of its own */
function reportProgress(share: number): void {
  if (process.memoryUsage.rss() > task.maxMemoryBytes) throw new SoundRefused('too-demanding');
  countStep();
  if (reported >= 0 && share < reported + PROGRESS_STEP) return;
  reported = share;
  send({ progress: share });
}

async function main(): Promise<void> {
  const bytes = await buffer(process.stdin);
  countStep();
  const { mp3, ...processed } = await processSound(bytes, { ...task, onProgress: reportProgress });
  await pipeline([mp3], process.stdout);
  send({ processed });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof SoundRefused)) throw error;
  send({ refused: error.reason, detail: error.detail });
}
process.disconnect();
