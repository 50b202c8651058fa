import { beforeAll, describe, expect, it } from '@jest/globals';
import type { UploadRefusal } from '@trax/contracts/uploads';
import {
  createFloatWav,
  readSoundFile,
  silentFilm,
  SOUND_FILES,
  createTone,
  createWav,
  createWebm,
} from '../../testing/sounds.fixture.js';
import { decodeSound } from './decode-sound.js';
import { createLoudnessMeter, type LoudnessMeter } from './loudness.js';
import { probeSound } from './probe-sound.js';
import { processSound } from './process-sound.js';
import { SoundRefused } from './sound-refused.js';

const OPTIONS = { maxSeconds: 20, bitrate: 64 } as const;
const AUDIBLE = 10 ** (-50 / 20);

let meter: LoudnessMeter;
beforeAll(async () => {
  meter = await createLoudnessMeter();
});

/** What a player hears of a processed file. */
async function listen(file: Buffer) {
  const { mp3, ...processed } = await processSound(file, OPTIONS);
  const probed = await probeSound(mp3);
  const decoded = await decodeSound(probed, OPTIONS);
  const { samples, sampleRate } = decoded;
  const isAudible = (sample: number) => Math.abs(sample) > AUDIBLE;
  return {
    ...processed,
    kind: `${probed.container} ${probed.codec}`,
    channels: probed.channels,
    bytes: mp3.length,
    loudness: meter.integrated(decoded),
    truePeak: meter.truePeak(decoded),
    leadSeconds: samples.findIndex(isAudible) / sampleRate,
    tailSeconds: (samples.length - 1 - samples.findLastIndex(isAudible)) / sampleRate,
    decodedSeconds: samples.length / sampleRate,
  };
}

const findRefusal = async (file: Buffer): Promise<UploadRefusal | undefined> =>
  processSound(file, OPTIONS).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof SoundRefused) return error.reason;
      throw error;
    },
  );

describe('a file that becomes a sound of the catalogue', () => {
  const files: [string, () => Promise<Buffer>][] = SOUND_FILES.map((name) => [name, () => readSoundFile(name)]);
  it.each([
    ...files,
    ['a WAV file', () => Promise.resolve(createWav(createTone(3)))],
    ['stereo', () => Promise.resolve(createWav(createTone(3), { channels: 2 }))],
    ['eight channels', () => Promise.resolve(createWav(createTone(3), { channels: 8 }))],
    ['48 kHz', () => Promise.resolve(createWav(createTone(3, 0.1, 48_000), { sampleRate: 48_000 }))],
    ['a rate that no MP3 has', () => Promise.resolve(createWav(createTone(3, 0.1, 10_000), { sampleRate: 10_000 }))],
    ['96 kHz', () => Promise.resolve(createWav(createTone(3, 0.1, 96_000), { sampleRate: 96_000 }))],
    ['a very quiet one', () => Promise.resolve(createWav(createTone(3, 0.005)))],
    ['a very loud one', () => Promise.resolve(createWav(createTone(3, 1)))],
    [
      'one with clicks',
      () => Promise.resolve(createWav(createTone(3, 0.05).map((one, i) => (i % 4_000 === 0 ? 1 : one)))),
    ],
  ])('is mono, -18 LUFS, below -1.5 dBTP, with 0.3 s of silence at both ends: %s', async (_, read) => {
    const heard = await listen(await read());
    expect(heard).toMatchObject({ kind: 'MP3 mp3', channels: 1 });
    expect(Math.abs(heard.loudness + 18)).toBeLessThan(0.5);
    expect(heard.truePeak).toBeLessThan(-1.5);
    for (const silence of [heard.leadSeconds, heard.tailSeconds]) {
      expect(silence).toBeGreaterThan(0.25);
      expect(silence).toBeLessThan(0.6);
    }
    expect(Math.abs(heard.durationSeconds - heard.decodedSeconds)).toBeLessThan(0.06);
    expect(heard.bytes).toBeLessThan(heard.durationSeconds * 9_000);
  });

  it('is named by its content', async () => {
    expect(await processSound(await readSoundFile('speech.webm'), OPTIONS)).toMatchObject({
      container: 'WebM',
      codec: 'opus',
    });
    expect(await processSound(await readSoundFile('speech.m4a'), OPTIONS)).toMatchObject({
      container: 'MP4',
      codec: 'aac',
    });
  });

  it('loses a constant offset, which would never be silent', async () => {
    const silence = new Float32Array(16_000);
    const recording = Float32Array.from([...silence, ...createTone(2), ...silence], (sample) => sample + 0.05);
    const { durationSeconds } = await processSound(createWav(recording), OPTIONS);
    expect(durationSeconds).toBeLessThan(3);
  });

  it('has the bit rate that is wanted', async () => {
    const file = createWav(createTone(4));
    const sizes = await Promise.all(([48, 96] as const).map((bitrate) => processSound(file, { ...OPTIONS, bitrate })));
    expect((sizes[1]?.mp3.length ?? 0) / (sizes[0]?.mp3.length ?? 1)).toBeCloseTo(2, 1);
  });

  it('reports its progress from nothing to the end', async () => {
    const shares: number[] = [];
    await processSound(createWav(createTone(5)), { ...OPTIONS, onProgress: (share) => shares.push(share) });
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares[0]).toBeLessThan(0.5);
    expect(shares.at(-1)).toBe(1);
  });
});

describe('the channels of a file', () => {
  const speech = createTone(3);
  const silence = new Float32Array(speech.length);
  const inverted = speech.map((sample) => -sample);

  it('are one of them where they cancel each other out', async () => {
    const { durationSeconds, loudnessLufs } = await processSound(createFloatWav([speech, inverted]), OPTIONS);
    expect([Math.round(durationSeconds), Math.round(loudnessLufs)]).toEqual([4, -18]);
  });

  it('are heard as well as the centre alone, however quiet the others are, and without the bass', async () => {
    const quiet = createTone(3, 0.006);
    expect(await findRefusal(createFloatWav([silence, silence, quiet, silence, silence, silence]))).toBeUndefined();
    expect(await findRefusal(createFloatWav([quiet, quiet]))).toBeUndefined();
    const probed = await probeSound(createFloatWav([silence, silence, quiet, speech, silence, silence]));
    const { samples } = await decodeSound(probed, OPTIONS);
    expect(samples.findIndex((sample) => Math.abs(sample) > 0.006)).toBe(-1);
  });

  it('lose the samples that are no numbers', async () => {
    const gaps = speech.map((sample, index) => (index % 9_000 === 1 ? (index % 2 === 0 ? Infinity : NaN) : sample));
    const { loudnessLufs } = await processSound(createFloatWav([gaps]), OPTIONS);
    expect(Math.abs(loudnessLufs + 18)).toBeLessThan(0.5);
  });
});

describe('a file that is refused', () => {
  const text = (content: string) => Promise.resolve(Buffer.from(content));
  const withoutMiddle = async (name: (typeof SOUND_FILES)[number]) => {
    const file = await readSoundFile(name);
    return file.fill(0x55, Math.round(file.length * 0.3), Math.round(file.length * 0.8));
  };
  it.each<[string, UploadRefusal, () => Promise<Buffer>]>([
    ['nothing', 'not-audio', () => text('')],
    ['a text', 'not-audio', () => text('I am calm. '.repeat(1_000))],
    ['an SVG', 'not-audio', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a ZIP file', 'not-audio', () => Promise.resolve(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5_000)]))],
    ['a list of addresses (HLS)', 'not-audio', () => text('#EXTM3U\n#EXTINF:10,\nhttp://169.254.169.254/\n')],
    ['a film without sound', 'no-sound', silentFilm],
    ['a WAV file without samples', 'no-sound', () => Promise.resolve(createWav(new Float32Array()))],
    ['less than a second', 'too-short', () => Promise.resolve(createWav(createTone(0.5)))],
    ['digital silence', 'silence', () => Promise.resolve(createWav(new Float32Array(48_000)))],
    ['noise of a microphone alone', 'silence', () => Promise.resolve(createWav(createTone(3, 0.0005)))],
    ['more than is allowed', 'too-long', () => Promise.resolve(createWav(createTone(21)))],
    ['more than is allowed, in small packets', 'too-long', () => createWebm({ times: 8, packetSeconds: 0.02 })],
    ['more sound than it says', 'wrong-length', () => createWebm({ times: 4, packetSeconds: 0.002 })],
    ['far more than is allowed, and says little', 'too-long', () => createWebm({ times: 400, packetSeconds: 0.002 })],
    ['less sound than it says', 'wrong-length', () => createWebm({ times: 1, packetSeconds: 0.1 })],
    ['an odd sample rate', 'unsupported', () => Promise.resolve(createWav(createTone(2), { sampleRate: 1_000 }))],
    ['too many channels', 'unsupported', () => Promise.resolve(createWav(createTone(2), { channels: 9 }))],
    ['a damaged FLAC file', 'wrong-length', () => withoutMiddle('speech.flac')],
    ['a damaged Ogg file', 'damaged', () => withoutMiddle('speech.ogg')],
    ['a damaged M4A file', 'wrong-length', () => withoutMiddle('speech.m4a')],
  ])('%s: %s', async (_, reason, read) => {
    expect(await findRefusal(await read())).toBe(reason);
  });

  it.each(SOUND_FILES)('or ends in a sound, and in nothing else, however %s is damaged', async (name) => {
    const file = await readSoundFile(name);
    for (const place of [0, 100, 400, 4_000]) {
      const damaged = Buffer.from(file);
      damaged.fill(0xff, place, place + 30);
      await findRefusal(damaged);
      await findRefusal(file.subarray(0, place));
    }
  });
});
