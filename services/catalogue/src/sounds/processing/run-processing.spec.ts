import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSoundFile, toneOf, wavOf } from '../../testing/sounds.fixture.js';
import { runProcessing, type ProcessingOptions } from './run-processing.js';

const HOOKS = createRequire(import.meta.url).resolve('@trax/testing-server/typescript-hooks.mjs');

describe('a sound in a process of its own', () => {
  const { execArgv } = process;
  const run = (file: Buffer, options: Partial<ProcessingOptions> = {}) =>
    runProcessing(Readable.from([file]), {
      maxSeconds: 60,
      bitrate: 64,
      withinMs: 25_000,
      stalledAfterMs: 25_000,
      maxMemoryBytes: 1_000_000_000,
      signal: new AbortController().signal,
      ...options,
    });
  /** The parser of its container does not come to an end. */
  const endlessFile = async () => (await readSoundFile('speech.flac')).fill(0xff, 40, 70);

  beforeAll(() => {
    process.execArgv = ['--import', pathToFileURL(HOOKS).href];
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
    await expect(run(Buffer.from('<svg/>'))).rejects.toMatchObject({ reason: 'not-audio' });
    await expect(run(wavOf(toneOf(2)), { maxSeconds: 1 })).rejects.toMatchObject({ reason: 'too-long' });
  });

  it.each<[string, Partial<ProcessingOptions>]>([
    ['stalls', { stalledAfterMs: 3_000 }],
    ['takes too long', { withinMs: 3_000 }],
  ])('is ended when it %s', async (_, limits) => {
    await expect(run(await endlessFile(), limits)).rejects.toMatchObject({ reason: 'too-demanding' });
  });

  it('is ended when it takes too much memory', async () => {
    const small = { maxMemoryBytes: 1_000_000 };
    await expect(run(wavOf(toneOf(3)), small)).rejects.toMatchObject({ reason: 'too-demanding' });
  });

  it('is ended when nobody wants it any more', async () => {
    const ending = new AbortController();
    const running = run(await endlessFile(), { signal: ending.signal });
    ending.abort(new Error('the service stops'));
    await expect(running).rejects.toThrow('the service stops');
    await expect(run(Buffer.alloc(0), { signal: ending.signal })).rejects.toThrow('the service stops');
  });

  it('fails when its file cannot be read, which is not the fault of the file', async () => {
    const source = new Readable({ read: () => source.destroy(new Error('the disk is away')) });
    const running = runProcessing(source, {
      maxSeconds: 60,
      bitrate: 64,
      withinMs: 25_000,
      stalledAfterMs: 25_000,
      maxMemoryBytes: 1_000_000_000,
      signal: new AbortController().signal,
    });
    await expect(running).rejects.toThrow('the disk is away');
  });
});
