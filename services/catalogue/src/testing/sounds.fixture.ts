import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  AdtsOutputFormat,
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FlacOutputFormat,
  Input,
  MkvOutputFormat,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WavOutputFormat,
  WebMOutputFormat,
  type OutputFormat,
} from 'mediabunny';

const FOLDER = path.join(import.meta.dirname, 'sounds');

/** Files of 2.5 s of quiet speech with half a second of silence at both ends, as browsers, phones and editors write them. */
export const SOUND_FILES = [
  'speech.mp3',
  'speech.m4a',
  'speech.ogg',
  'speech.opus',
  'speech.flac',
  'speech.webm',
] as const;

/** The same speech as few programs write it. */
type OddSoundFile = `speech-${'vbr.mp3' | 'lossless.m4a' | 'lossless.mov' | 'flac.oga' | 'adpcm.wav'}` | 'speech.aac';

export const readSoundFile = (name: (typeof SOUND_FILES)[number] | OddSoundFile): Promise<Buffer> =>
  readFile(path.join(FOLDER, name));

const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 44;

type WavOptions = {
  readonly channels?: number;
  readonly sampleRate?: number;
  /** The number of samples that the header says, where it is not true. */
  readonly declaredSamples?: number;
};

/** A WAV file, 16 bit; each channel has the same samples. */
export function createWav(samples: Float32Array, options: WavOptions = {}): Buffer {
  const { channels = 1, sampleRate = SAMPLE_RATE, declaredSamples = samples.length } = options;
  const bytesPerFrame = 2 * channels;
  const wav = Buffer.alloc(HEADER_BYTES + samples.length * bytesPerFrame);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + declaredSamples * bytesPerFrame, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * bytesPerFrame, 28);
  wav.writeUInt16LE(bytesPerFrame, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(declaredSamples * bytesPerFrame, 40);
  for (const [index, sample] of samples.entries()) {
    for (let channel = 0; channel < channels; channel += 1) {
      wav.writeInt16LE(Math.round(sample * 32_767), HEADER_BYTES + index * bytesPerFrame + 2 * channel);
    }
  }
  return wav;
}

/** A WAV file of floating-point numbers, with the samples of each channel. */
export function createFloatWav(channels: readonly Float32Array[], sampleRate = SAMPLE_RATE): Buffer {
  const [first = new Float32Array()] = channels;
  const header = createWav(new Float32Array(), {
    channels: 2 * channels.length,
    sampleRate,
    declaredSamples: first.length,
  });
  header.writeUInt16LE(3, 20);
  header.writeUInt16LE(channels.length, 22);
  header.writeUInt16LE(32, 34);
  const samples = Array.from(first, (_, index) => channels.map((channel) => channel[index] ?? 0)).flat();
  return Buffer.concat([header, Buffer.from(Float32Array.from(samples).buffer)]);
}

/** A tone of 440 Hz that swells twice a second; `amplitude` of 1 is full scale. */
export function createTone(seconds: number, amplitude = 0.1, sampleRate = SAMPLE_RATE): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const time = index / sampleRate;
    return amplitude * Math.sin(2 * Math.PI * 440 * time) * (0.6 + 0.4 * Math.sin(4 * Math.PI * time));
  });
}

const OUTPUT_FORMATS: Readonly<Record<string, () => OutputFormat>> = {
  WAVE: () => new WavOutputFormat(),
  MP3: () => new Mp3OutputFormat(),
  MP4: () => new Mp4OutputFormat(),
  'QuickTime File Format': () => new MovOutputFormat(),
  ADTS: () => new AdtsOutputFormat(),
  Ogg: () => new OggOutputFormat(),
  FLAC: () => new FlacOutputFormat(),
  WebM: () => new WebMOutputFormat(),
  Matroska: () => new MkvOutputFormat(),
};

type PacketOptions = {
  /** How often the packets are repeated. */
  readonly times?: number;
  /** How long a packet lasts, by the container: by default as long as it does. */
  readonly packetSeconds?: number;
  /** How many tracks have the packets. */
  readonly tracks?: number;
};

/** The packets of a file in a container, whose length by it need not be true. */
export async function remux(file: Buffer, container: string, options: PacketOptions = {}): Promise<Buffer> {
  const { times = 1, packetSeconds, tracks = 1 } = options;
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  const codec = await track?.getCodec();
  if (!track || !decoderConfig || !codec) throw new Error('the file has no sound');
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(codec));
  return writeSoundFile(
    container,
    (output) => sources.forEach((source) => output.addAudioTrack(source)),
    async () => {
      for (const [index, { data, timestamp, duration }] of repeat(packets, times).entries()) {
        const seconds = packetSeconds ?? duration;
        const start = packetSeconds === undefined ? timestamp : index * packetSeconds;
        for (const source of sources)
          await source.add(new EncodedPacket(data, 'key', start, seconds), { decoderConfig });
      }
    },
  );
}

const repeat = <T>(items: readonly T[], times: number): T[] => Array.from({ length: times }, () => items).flat();

/** A WebM file with packets of Opus whose length by the container need not be true. */
export const createWebm = async (options: PacketOptions): Promise<Buffer> =>
  remux(await readSoundFile('speech.webm'), 'WebM', options);

/** A WebM file with a picture, and no sound. */
export function silentFilm(): Promise<Buffer> {
  const source = new EncodedVideoPacketSource('vp8');
  const decoderConfig = { codec: 'vp8', codedWidth: 16, codedHeight: 16 };
  return writeSoundFile(
    'WebM',
    (output) => output.addVideoTrack(source),
    () => source.add(new EncodedPacket(new Uint8Array(64), 'key', 0, 1), { decoderConfig }),
  );
}

async function writeSoundFile(
  container: string,
  addTracks: (output: Output<OutputFormat, BufferTarget>) => void,
  addPackets: () => Promise<void>,
): Promise<Buffer> {
  const format = OUTPUT_FORMATS[container]?.();
  if (format === undefined) throw new Error(`nothing writes ${container}`);
  const target = new BufferTarget();
  const output = new Output({ format, target });
  addTracks(output);
  await output.start();
  await addPackets();
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}
