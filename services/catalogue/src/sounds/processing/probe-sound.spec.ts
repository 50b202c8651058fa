import { describe, expect, it } from '@jest/globals';
import { SOUND_FORMATS } from '@trax/contracts/sound-formats';
import { xingFrame } from '../../testing/silent-mp3.fixture.js';
import { readSoundFile, remux, createTone, createWav, type SOUND_FILES } from '../../testing/sounds.fixture.js';
import { encodeMp3 } from './encode-mp3.js';
import { processSound } from './process-sound.js';
import { SoundRefused } from './sound-refused.js';

const OPTIONS = { maxSeconds: 20, bitrate: 64 } as const;

const findRefusal = async (file: Buffer): Promise<SoundRefused | undefined> =>
  processSound(file, OPTIONS).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof SoundRefused) return error;
      throw error;
    },
  );

describe('each codec in each container that is read', () => {
  const sources: Readonly<Record<string, () => Promise<Buffer>>> = {
    pcm: () => Promise.resolve(createWav(createTone(3))),
    aac: () => readSoundFile('speech.m4a'),
    mp3: () => readSoundFile('speech.mp3'),
    opus: () => readSoundFile('speech.opus'),
    vorbis: () => readSoundFile('speech.ogg'),
    flac: () => readSoundFile('speech.flac'),
  };
  const lossless: Readonly<Record<string, () => Promise<Buffer>>> = {
    MP4: () => readSoundFile('speech-lossless.m4a'),
    'QuickTime File Format': () => readSoundFile('speech-lossless.mov'),
  };
  const writeFile = async (container: string, codec: string): Promise<Buffer> =>
    codec === 'alac'
      ? ((await lossless[container]?.()) ?? Buffer.alloc(0))
      : remux((await sources[codec]?.()) ?? Buffer.alloc(0), container);
  const pairs = SOUND_FORMATS.flatMap(({ containers }) =>
    Object.entries<readonly string[]>(containers).flatMap(([container, codecs]) =>
      codecs.map((codec): [string, string] => [container, codec]),
    ),
  );

  it.each(pairs)('becomes a sound as long as it is: %s, %s', async (container, codec) => {
    const { durationSeconds, ...sound } = await processSound(await writeFile(container, codec), OPTIONS);
    expect(sound).toMatchObject({ container, codec });
    const expected = codec === 'alac' ? 2 : codec === 'pcm' ? 3.6 : 2.9;
    expect(Math.abs(durationSeconds - expected)).toBeLessThan(0.3);
  });
});

describe('an MP3 or AAC file without a true index', () => {
  const apeTag = (content: number) => {
    const tag = Buffer.alloc(content + 32, 0xff);
    tag.write('APETAGEX', content);
    tag.writeUInt32LE(content + 32, content + 12);
    tag.writeUInt32LE(0, content + 20);
    return tag;
  };
  it.each<[string, () => Promise<Buffer>, seconds?: number]>([
    ['of variable bit rate without a header', () => readSoundFile('speech-vbr.mp3')],
    ['as phones record', () => readSoundFile('speech.aac'), 2.9],
    [
      'with a picture in an APE tag and an ID3 tag behind it',
      async () =>
        Buffer.concat([await readSoundFile('speech-vbr.mp3'), apeTag(200_000), Buffer.from('TAG'.padEnd(128))]),
    ],
    [
      'with a picture in an ID3 tag in front of it',
      async () =>
        Buffer.concat([
          Buffer.from('ID3\u0004\0\0\0\u0006\u001a\0', 'latin1'),
          Buffer.alloc(101_632, 0xff),
          await readSoundFile('speech-vbr.mp3'),
        ]),
    ],
    [
      'whose header says that there are no frames',
      async () => Buffer.concat([xingFrame(0), await readSoundFile('speech-vbr.mp3')]),
    ],
  ])('is as long as its frames: %s', async (_, read, seconds = 6.2) => {
    const { durationSeconds } = await processSound(await read(), OPTIONS);
    expect(Math.abs(durationSeconds - seconds)).toBeLessThan(0.3);
  });
});

describe('an MP3 file whose header says another length', () => {
  it.each([[100], [400]])('is refused: %s frames instead of 246', async (frames) => {
    const file = Buffer.concat([xingFrame(frames), await readSoundFile('speech-vbr.mp3')]);
    expect((await findRefusal(file))?.reason).toBe('wrong-length');
  });
});

describe('a file that holds more than its container describes', () => {
  const twice = async (name: (typeof SOUND_FILES)[number]) => {
    const file = await readSoundFile(name);
    return Buffer.concat([file, file]);
  };
  const withEdits = async (...edits: [durationSeconds: number, startSeconds: number][]) => {
    const file = await readSoundFile('speech.m4a');
    const entries = edits.map(([duration, start]) => {
      const entry = Buffer.alloc(12);
      entry.writeUInt32BE(duration * 1_000);
      entry.writeInt32BE(start * 44_100, 4);
      return entry;
    });
    const list = Buffer.concat([Buffer.alloc(16), ...entries]);
    list.writeUInt32BE(list.length);
    list.write('elst', 4);
    list.writeUInt32BE(edits.length, 12);
    return withEditList(file, list);
  };

  it.each<[string, string, () => Promise<Buffer>]>([
    ['a chain of Ogg streams', 'more than one recording', () => twice('speech.opus')],
    ['two FLAC files', 'more than one recording', () => twice('speech.flac')],
    ['two M4A files', 'more than one recording', () => twice('speech.m4a')],
    ['two WebM files', 'more than one recording', () => twice('speech.webm')],
    [
      'two WAV files',
      'more than one recording',
      () => Promise.resolve(Buffer.concat([createWav(createTone(2)), createWav(createTone(2))])),
    ],
    [
      'two tracks',
      'more than one recording',
      async () => remux(await readSoundFile('speech.m4a'), 'MP4', { tracks: 2 }),
    ],
    [
      'two tracks of Matroska',
      'more than one recording',
      async () => remux(await readSoundFile('speech.opus'), 'Matroska', { tracks: 2 }),
    ],
    [
      'an MP3 file that goes on with another rate',
      'Only 5.9 seconds of this file can be read',
      async () =>
        Buffer.concat([
          await readSoundFile('speech-vbr.mp3'),
          await encodeMp3({ samples: createTone(3), sampleRate: 16_000 }, OPTIONS),
        ]),
    ],
    ['an M4A file whose second half was cut away', 'what was cut out of it', () => withEdits([1.5, 0])],
    ['an M4A file whose middle was cut away', 'what was cut out of it', () => withEdits([2.8, 0], [0.2, 3.3])],
  ])('is refused, and says so: %s', async (_, words, read) => {
    expect((await findRefusal(await read()))?.detail).toContain(words);
  });
});

describe('a codec that is not read', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['FLAC in Ogg', () => readSoundFile('speech-flac.oga')],
    ['ADPCM in WAV', () => readSoundFile('speech-adpcm.wav')],
    ['Vorbis in WebM', async () => remux(await readSoundFile('speech.ogg'), 'WebM')],
    ['Sound of 1000 Hz', () => Promise.resolve(createWav(createTone(2), { sampleRate: 1_000 }))],
    ['Sound with 9 channels', () => Promise.resolve(createWav(createTone(2), { channels: 9 }))],
  ])('is named: %s', async (name, read) => {
    expect(await findRefusal(await read())).toMatchObject({
      reason: 'unsupported',
      detail: `${name} cannot be read. Please send it as WAV, MP3 or FLAC.`,
    });
  });
});

/** An M4A file with an edit list: nothing else of it is read any more. */
function withEditList(file: Buffer, list: Buffer): Buffer {
  const edits = Buffer.concat([Buffer.alloc(8), list]);
  edits.writeUInt32BE(edits.length);
  edits.write('edts', 4);
  const inTrack = file.indexOf('trak') + 4;
  const changed = Buffer.concat([file.subarray(0, inTrack), edits, file.subarray(inTrack)]);
  for (const box of ['moov', 'trak']) {
    const start = changed.indexOf(box) - 4;
    changed.writeUInt32BE(changed.readUInt32BE(start) + edits.length, start);
  }
  return changed;
}
