import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { createStore, set } from 'idb-keyval';
import { loadLoop } from './load-loop.js';
import { useNodeFiles } from './node-files.fixture.js';

useNodeFiles();
const SAMPLE_RATE = 1000;

function aBuffer(channels: number, length: number) {
  const data = Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length }, (__, at) => Math.sin(at / 50 + channel)),
  );
  return {
    length,
    sampleRate: SAMPLE_RATE,
    numberOfChannels: channels,
    getChannelData: (channel: number) => data[channel] ?? new Float32Array(),
    copyToChannel: (source: Float32Array, channel: number, from = 0) => data[channel]?.set(source, from),
  };
}

const contextWith = (decoded = aBuffer(1, 1)) =>
  ({
    sampleRate: SAMPLE_RATE,
    decodeAudioData: async () => decoded,
    createBuffer: aBuffer,
  }) as unknown as BaseAudioContext;

it('what is synthesized is wide: one side is half a loop behind the other', async () => {
  const { buffer, startSeconds } = await loadLoop('rain', contextWith());
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const half = left.length / 2;
  expect(startSeconds).toBe(0);
  expect(right.subarray(0, half)).toEqual(left.subarray(half));
  expect(right.subarray(half)).toEqual(left.subarray(0, half));
});

it.each([
  ['two seconds', 10_000, 2],
  ['a quarter of a short one', 4000, 1],
])('a file of the listener ends in its first %s, on every channel', async (_, length, overlapSeconds) => {
  await set('own', new Blob(['sea']), createStore('trax-background', 'sounds'));
  const decoded = aBuffer(2, length);
  const before = [0, 1].map((channel) => decoded.getChannelData(channel).slice());
  const { buffer, startSeconds } = await loadLoop('own', contextWith(decoded));
  expect(startSeconds).toBe(overlapSeconds);
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel);
    const last = before[channel]?.[overlapSeconds * SAMPLE_RATE - 1] ?? Number.NaN;
    expect(samples.at(-1)).toBeCloseTo(last, 5);
    expect(samples.subarray(0, length - overlapSeconds * SAMPLE_RATE)).toEqual(
      before[channel]?.subarray(0, length - overlapSeconds * SAMPLE_RATE),
    );
  }
});
