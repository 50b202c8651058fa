import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useFolder } from '../../testing/folder.fixture.js';
import { readSoundFile, createTone, createWav } from '../../testing/sounds.fixture.js';
import { runProcessing, type ProcessingOptions } from './run-processing.js';

const POLL_MS = 50;
const CPU_MS = { total: 300_000, parsing: 300_000, step: 300_000 };
/** After a second of processor time it has been started. */
const COMPUTING_TICKS = 100;

/** The processor time in hundredths of a second and the priority of a process or thread, by Linux. */
async function readStat(name: string) {
  const text = await readFile(`/proc/${name}/stat`, 'utf8');
  // After its name, which may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { ticks: Number(fields[11]) + Number(fields[12]), nice: Number(fields[16]) };
}

/** The id of the child of a process, once it computes. */
async function untilComputing(parent: number): Promise<number> {
  for (;;) {
    const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
    const pid = Number(children.split(' ')[0]);
    if (pid > 0 && (await readStat(String(pid))).ticks >= COMPUTING_TICKS) return pid;
    await delay(POLL_MS);
  }
}

const HOOKS = createRequire(import.meta.url).resolve('@trax/testing-server/typescript-hooks.mjs');

const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describe('a sound in a process of its own', () => {
  const folder = useFolder();
  const { execArgv } = process;
  const run = (file: Buffer, options: Partial<ProcessingOptions> = {}) =>
    runProcessing(Readable.from([file]), {
      maxSeconds: 60,
      bitrate: 64,
      cpuMs: CPU_MS,
      withinMs: 300_000,
      maxMemoryBytes: 1_000_000_000,
      signal: new AbortController().signal,
      ...options,
    });
  /** The parser of its container does not come to an end. */
  const endlessFile = async () => (await readSoundFile('speech.flac')).fill(0xff, 40, 70);

  beforeAll(() => {
    process.execArgv = ['--conditions=trax-source', '--import', pathToFileURL(HOOKS).href];
  });
  afterAll(() => {
    process.execArgv = execArgv;
  });

  it('comes back whole, with what is known of it and its progress', async () => {
    const shares: number[] = [];
    const file = await readSoundFile('speech.webm');
    const { mp3, ...facts } = await run(file, { onProgress: (share) => shares.push(share) });
    expect(facts).toMatchObject({ container: 'WebM', codec: 'opus' });
    expect(mp3.length / facts.durationSeconds).toBeCloseTo(8_000, -3);
    expect(shares.at(-1)).toBe(1);
  });

  it('is refused with its reason', async () => {
    await Promise.all([
      expect(run(Buffer.from('<svg/>'))).rejects.toMatchObject({ reason: 'not-audio' }),
      expect(run(createWav(createTone(2)), { maxSeconds: 1 })).rejects.toMatchObject({ reason: 'too-long' }),
    ]);
  });

  it('is damaged when its container cannot be read in the processor time that any other one takes', async () => {
    const limits = { cpuMs: { ...CPU_MS, parsing: 200 } };
    await expect(run(await endlessFile(), limits)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it.each([
    // Its loudness is one step, which takes longer than the pause between two looks at the processor time.
    ['a step', 120, { ...CPU_MS, step: 1 }],
    ['all steps', 20, { ...CPU_MS, total: 1 }],
  ])('is ended when %s takes too much processor time', async (_, seconds, cpuMs) => {
    const file = createWav(createTone(seconds, 0.1, 48_000), { sampleRate: 48_000 });
    const running = run(file, { cpuMs, maxSeconds: seconds + 1 });
    await expect(running).rejects.toMatchObject({ reason: 'too-demanding' });
  });

  it('is not refused when the machine is too busy: what takes long without processor time has failed', async () => {
    const running = run(createWav(createTone(2)), { withinMs: 1 });
    await expect(running).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is ended when it takes too much memory', async () => {
    const small = { maxMemoryBytes: 1_000_000 };
    await expect(run(createWav(createTone(3)), small)).rejects.toMatchObject({ reason: 'too-demanding' });
  });

  it('is ended when its result is not needed any more', async () => {
    const ending = new AbortController();
    const running = run(await endlessFile(), { signal: ending.signal });
    ending.abort(new Error('the service stops'));
    await expect(running).rejects.toThrow('the service stops');
    await expect(run(Buffer.alloc(0), { signal: ending.signal })).rejects.toThrow('the service stops');
  });

  describeOnLinux('that computes (needs Linux)', () => {
    let parent: ChildProcess;
    let pid = 0;
    const isRunning = () => existsSync(`/proc/${pid}`);

    beforeAll(async () => {
      const file = await folder.write('endless.flac', await endlessFile());
      const program = path.join(import.meta.dirname, '../../testing/processing-parent.main.ts');
      parent = fork(program, [file], { execArgv: process.execArgv });
      pid = await untilComputing(parent.pid ?? 0);
    });
    afterAll(() => {
      parent.kill('SIGKILL');
      if (isRunning()) process.kill(pid, 'SIGKILL');
    });

    it('has a lower priority than requests, in all of its threads', async () => {
      const threads = await readdir(`/proc/${pid}/task`);
      const stats = await Promise.all(threads.map((thread) => readStat(`${pid}/task/${thread}`)));
      expect(stats.length).toBeGreaterThan(1);
      expect(stats.map(({ nice }) => nice)).toEqual(stats.map(() => constants.priority.PRIORITY_BELOW_NORMAL));
    });

    it('ends with its parent', async () => {
      parent.kill('SIGKILL');
      while (isRunning()) await delay(POLL_MS);
    });
  });

  it('fails when its file cannot be read, which is not the fault of the file', async () => {
    const source = new Readable({ read: () => source.destroy(new Error('the disk is away')) });
    const running = runProcessing(source, {
      maxSeconds: 60,
      bitrate: 64,
      cpuMs: CPU_MS,
      withinMs: 300_000,
      maxMemoryBytes: 1_000_000_000,
      signal: new AbortController().signal,
    });
    await expect(running).rejects.toThrow('the disk is away');
  });
});
