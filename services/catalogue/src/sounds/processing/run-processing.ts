import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Mp3Bitrate } from './encode-mp3.js';
import type { ProcessedSound } from './process-sound.js';
import type { ProcessingMessage } from './processing-messages.js';
import { SoundRefused } from './sound-refused.js';

export type ProcessingLimits = {
  readonly maxSeconds: number;
  readonly bitrate: Mp3Bitrate;
  readonly withinMs: number;
  /** How long it may make no progress: some damaged files let a parser loop without end. */
  readonly stalledAfterMs: number;
  readonly maxMemoryBytes: number;
};

export type ProcessingOptions = ProcessingLimits & {
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
  const { maxSeconds, bitrate, maxMemoryBytes, signal, onProgress } = options;
  signal.throwIfAborted();
  const child = fork(PROGRAM, [maxSeconds, bitrate, maxMemoryBytes, process.pid].map(String), {
    env: {},
    execArgv: [
      ...process.execArgv.filter((one) => !one.startsWith('--inspect')),
      `--max-old-space-size=${MAX_HEAP_MB}`,
    ],
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  lowerPriority(child);
  const kill = () => child.kill('SIGKILL');
  const watch = new Watch(options, kill);
  signal.addEventListener('abort', kill);
  try {
    const [result, mp3, complaint] = await Promise.all([
      readMessages(child, (share) => {
        watch.restart();
        onProgress?.(share);
      }),
      collect(child.stdout),
      collect(child.stderr, MAX_COMPLAINT_BYTES),
      feed(child, source),
      once(child, 'close'),
    ]);
    signal.throwIfAborted();
    if (watch.isOver) throw new SoundRefused('too-demanding');
    if (result === undefined) throw new Error(`the process of a sound ended early: ${String(complaint)}`);
    if ('refused' in result) throw new SoundRefused(result.refused);
    return { ...result.processed, mp3 };
  } finally {
    watch.stop();
    signal.removeEventListener('abort', kill);
    kill();
  }
}

/** Lets requests be answered before it. Called before the child has more threads: on Linux they get the priority of the first. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

/** Ends what takes too long, or has stalled. */
class Watch {
  isOver = false;
  private readonly stalled: NodeJS.Timeout;
  private readonly total: NodeJS.Timeout;

  constructor(
    { withinMs, stalledAfterMs }: ProcessingLimits,
    private readonly end: () => void,
  ) {
    this.total = setTimeout(() => this.giveUp(), withinMs);
    this.stalled = setTimeout(() => this.giveUp(), stalledAfterMs);
  }

  restart(): void {
    this.stalled.refresh();
  }

  stop(): void {
    clearTimeout(this.total);
    clearTimeout(this.stalled);
  }

  private giveUp(): void {
    this.isOver = true;
    this.end();
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
