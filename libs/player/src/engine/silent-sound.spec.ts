import { beforeEach, expect, it, jest } from '@jest/globals';
import { isSilence, silenceUrl } from './silent-sound.js';

URL.createObjectURL = () => '';
URL.revokeObjectURL = () => undefined;
let revoke: jest.Spied<typeof URL.revokeObjectURL>;
let made: Blob[];
let count = 0;
beforeEach(() => {
  made = [];
  revoke = jest.spyOn(URL, 'revokeObjectURL');
  jest.spyOn(URL, 'createObjectURL').mockImplementation((sound) => {
    if (sound instanceof Blob) made.push(sound);
    count += 1;
    return `blob:${count}`;
  });
});

/** The text of these bytes of a file, and numbers in it. */
const read = (sound: Blob | undefined) =>
  new Promise<DataView>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (reader.result instanceof ArrayBuffer) resolve(new DataView(reader.result));
    });
    reader.readAsArrayBuffer(sound ?? new Blob());
  });

it('is a WAVE file as long as it says, in which every sample is the middle', async () => {
  silenceUrl(2);
  const file = await read(made[0]);
  const text = (at: number) =>
    String.fromCharCode(...Array.from({ length: 4 }, (_, offset) => file.getUint8(at + offset)));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  const [channels, samplesPerSecond, bitsPerSample] = [
    file.getUint16(22, true),
    file.getUint32(24, true),
    file.getUint16(34, true),
  ];
  expect([file.getUint16(20, true), channels, bitsPerSample]).toEqual([1, 1, 8]);
  const samples = file.getUint32(40, true);
  expect(samples / samplesPerSecond).toBe(2);
  expect([file.byteLength, file.getUint32(4, true)]).toEqual([44 + samples, 36 + samples]);
  expect(new Set(new Uint8Array(file.buffer, 44))).toEqual(new Set([128]));
});

it('is made once for each length', () => {
  expect(silenceUrl(3.5)).toBe(silenceUrl(3.5));
  expect(silenceUrl(3.5)).not.toBe(silenceUrl(4));
  expect(made).toHaveLength(2);
});

it('is known by its address, which other sounds made in the page resemble', () => {
  expect([silenceUrl(1), '/audio/a.mp3', 'blob:recording', undefined].map(isSilence)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('is given up when eight others have been used since', () => {
  const first = silenceUrl(20);
  const second = silenceUrl(21);
  for (let seconds = 22; seconds < 28; seconds += 1) silenceUrl(seconds);
  revoke.mockClear();
  silenceUrl(20);
  silenceUrl(28);
  expect(revoke.mock.calls).toEqual([[second]]);
  expect([first, second].map(isSilence)).toEqual([true, false]);
});
