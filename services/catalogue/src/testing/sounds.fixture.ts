import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
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

export const readSoundFile = (name: (typeof SOUND_FILES)[number]): Promise<Buffer> => readFile(path.join(FOLDER, name));

const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 44;

type WavOptions = {
  readonly channels?: number;
  readonly sampleRate?: number;
  /** The number of samples that the header says, where it is not true. */
  readonly declaredSamples?: number;
};

/** A WAV file, 16 bit; each channel has the same samples. */
export function wavOf(samples: Float32Array, options: WavOptions = {}): Buffer {
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

/** A tone of 440 Hz that swells twice a second; `amplitude` of 1 is full scale. */
export function toneOf(seconds: number, amplitude = 0.1, sampleRate = SAMPLE_RATE): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const time = index / sampleRate;
    return amplitude * Math.sin(2 * Math.PI * 440 * time) * (0.6 + 0.4 * Math.sin(4 * Math.PI * time));
  });
}

type WebmOptions = {
  /** How often the packets are repeated. */
  readonly times: number;
  /** How long a packet lasts, by the container. */
  readonly packetSeconds: number;
};

/** A WebM file with packets of Opus whose length by the container need not be true. */
export async function webmOf({ times, packetSeconds }: WebmOptions): Promise<Buffer> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(await readSoundFile('speech.webm')) });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('speech.webm has no sound');
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const source = new EncodedAudioPacketSource('opus');
  return writeWebm({ addTrack: (output) => output.addAudioTrack(source) }, async () => {
    for (let index = 0; index < packets.length * times; index += 1) {
      const data = packets[index % packets.length]?.data ?? new Uint8Array();
      await source.add(new EncodedPacket(data, 'key', index * packetSeconds, packetSeconds), { decoderConfig });
    }
  });
}

/** A WebM file with a picture, and no sound. */
export function silentFilm(): Promise<Buffer> {
  const source = new EncodedVideoPacketSource('vp8');
  const decoderConfig = { codec: 'vp8', codedWidth: 16, codedHeight: 16 };
  return writeWebm({ addTrack: (output) => output.addVideoTrack(source) }, () =>
    source.add(new EncodedPacket(new Uint8Array(64), 'key', 0, 1), { decoderConfig }),
  );
}

type Tracks = { readonly addTrack: (output: Output<WebMOutputFormat, BufferTarget>) => void };

async function writeWebm({ addTrack }: Tracks, addPackets: () => Promise<void>): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  addTrack(output);
  await output.start();
  await addPackets();
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}
