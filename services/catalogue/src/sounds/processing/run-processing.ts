import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { UploadRefusal } from '@trax/contracts/uploads';
import type { Mp3Bitrate } from './encode-mp3.js';
import type { ProcessedSound } from './process-sound.js';
import { SoundRefused } from './sound-refused.js';
import { OUT_OF_CPU_SIGNAL, type CpuLimits } from './watch-process.js';

export type ProcessingLimits = {
  readonly maxSeconds: number;
  readonly bitrate: Mp3Bitrate;
  readonly cpuMs: CpuLimits;
  readonly maxMemoryBytes: number;
};

/** What the child process is started with. */
export type ProcessingTask = ProcessingLimits & { readonly parentId: number };

/** What the child process says; the MP3 itself is its output. The first progress says that the container has been read. */
export type ProcessingMessage =
  | { readonly progress: number }
  | { readonly refused: UploadRefusal; readonly detail?: string | undefined }
  | { readonly processed: Omit<ProcessedSound, 'mp3'> };

export type ProcessingOptions = ProcessingLimits & {
  /** Beyond it something else than the file has gone wrong, such as a machine that is far too busy. */
  readonly withinMs: number;
  /** Ends the processing. */
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

const PROGRAM = fileURLToPath(new URL('./process-sound.main.js', import.meta.url));
const MAX_HEAP_MB = 256;
/** The decoders write a line for each packet that is damaged. */
const MAX_COMPLAINT_BYTES = 500;

/**
 * Processes a sound in a process of its own, which a file can bring down without harm to this one, and which knows none of
 * its settings.
 * @throws SoundRefused when the file is the reason that there is no sound
 * @throws Error when the processing was ended or failed
 */
export async function runProcessing(source: Readable, options: ProcessingOptions): Promise<ProcessedSound> {
  const { maxSeconds, bitrate, cpuMs, maxMemoryBytes, withinMs, signal, onProgress } = options;
  const timeout = AbortSignal.timeout(withinMs);
  signal.throwIfAborted();
  const task: ProcessingTask = { maxSeconds, bitrate, cpuMs, maxMemoryBytes, parentId: process.pid };
  const child = fork(PROGRAM, [JSON.stringify(task)], {
    env: {},
    execArgv: [
      ...process.execArgv.filter((one) => !one.startsWith('--inspect')),
      `--max-old-space-size=${MAX_HEAP_MB}`,
    ],
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  timeout.addEventListener('abort', kill);
  let hasReadContainer = false;
  try {
    const [result, mp3, complaint] = await Promise.all([
      readMessages(child, (share) => {
        hasReadContainer = true;
        onProgress?.(share);
      }),
      collect(child.stdout),
      collect(child.stderr, MAX_COMPLAINT_BYTES),
      feed(child, source),
      once(child, 'close'),
    ]);
    signal.throwIfAborted();
    timeout.throwIfAborted();
    if (child.signalCode === OUT_OF_CPU_SIGNAL) throw new SoundRefused(hasReadContainer ? 'too-demanding' : 'damaged');
    if (result === undefined) throw new Error(`the process of a sound ended early: ${String(complaint)}`);
    if ('refused' in result) throw new SoundRefused(result.refused, { detail: result.detail });
    return { ...result.processed, mp3 };
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
}

/** The last message. */
function readMessages(child: ChildProcess, onProgress: (share: number) => void) {
  return new Promise<Exclude<ProcessingMessage, { progress: number }> | undefined>((resolve) => {
    child.on('message', (message: ProcessingMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else resolve(message);
    });
    child.once('close', () => resolve(undefined));
  });
}

/** The beginning of what the child writes; it has to be read to its end. */
async function collect(output: Readable | null, maxBytes = Infinity): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of output ?? []) {
    if (length < maxBytes) chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
  }
  return Buffer.concat(chunks);
}

/** @throws Error when the file cannot be read; a child that has ended takes no more of it */
async function feed(child: ChildProcess, source: Readable): Promise<void> {
  if (child.stdin === null) return;
  try {
    await pipeline(source, child.stdin);
  } catch (error) {
    if (source.errored !== null && source.errored === error) {
      child.kill('SIGKILL');
      throw error;
    }
  }
}
