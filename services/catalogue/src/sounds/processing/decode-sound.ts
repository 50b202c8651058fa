import { AudioSampleSink, EncodedPacketSink } from 'mediabunny';
import { MonoMix, type Batch, type MonoSound } from './mono-mix.js';
import { findLosslessConfig } from './mp4-boxes.js';
import { createOggVorbisDecoder, createPacketDecoder } from './packet-decoders.js';
import { LENGTH_TOLERANCE_SECONDS, type ProbedSound } from './probe-sound.js';
import { SoundRefused } from './sound-refused.js';

type DecodeOptions = {
  readonly maxSeconds: number;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

const PACKETS_AT_ONCE = 64;
const PAGE_BYTES = 65_536;

/**
 * Decodes and mixes all channels into one. What has been decoded is counted while it is: a small file that holds hours ends
 * here, and not with the memory of the process.
 * @throws SoundRefused
 */
export async function decodeSound(sound: ProbedSound, options: DecodeOptions): Promise<MonoSound> {
  try {
    const mix = await decode(sound, new MonoMix(sound.sampleRate), options);
    if (mix.cancelledChannel === undefined) return mix.finish();
    return (await decode(sound, new MonoMix(sound.sampleRate, mix.cancelledChannel), options)).finish();
  } catch (error) {
    throw error instanceof SoundRefused ? error : new SoundRefused('damaged', { cause: error });
  }
}

async function decode(sound: ProbedSound, mix: MonoMix, options: DecodeOptions): Promise<MonoMix> {
  const { lowest, highest } = sound.declaredSeconds;
  for await (const decoded of readPcm(sound)) {
    mix.add(decoded);
    if (mix.seconds > options.maxSeconds) throw new SoundRefused('too-long');
    if (mix.seconds > lowest + LENGTH_TOLERANCE_SECONDS) throw new SoundRefused('wrong-length');
    options.onProgress?.(Math.min(1, mix.seconds / highest));
  }
  if (mix.hasTooManyErrors) throw new SoundRefused('damaged');
  if (mix.seconds < highest - LENGTH_TOLERANCE_SECONDS) throw new SoundRefused('wrong-length');
  return mix;
}

async function* readPcm(sound: ProbedSound): AsyncGenerator<Batch> {
  if (sound.codec === 'pcm') yield* readUncompressed(sound);
  else if (sound.codec === 'vorbis') yield* readOggVorbis(sound);
  else yield* readPackets(sound);
}

async function* readUncompressed({ track }: ProbedSound): AsyncGenerator<Batch> {
  for await (const sample of new AudioSampleSink(track).samples()) {
    const channelData = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
      const plane = new Float32Array(sample.numberOfFrames);
      sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
      return plane;
    });
    sample.close();
    yield { channelData, sampleRate: sample.sampleRate, packets: 1 };
  }
}

async function* readPackets({ track, codec, channels, content }: ProbedSound): AsyncGenerator<Batch> {
  const description = codec === 'alac' ? findLosslessConfig(content) : (await track.getDecoderConfig())?.description;
  const decoder = await createPacketDecoder(codec, {
    numberOfChannels: channels,
    ...(description === undefined ? {} : { description: toBytes(description) }),
  });
  try {
    let packets: Uint8Array[] = [];
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      if (packets.push(data) < PACKETS_AT_ONCE) continue;
      yield { ...(await decoder.decode(packets)), packets: packets.length };
      packets = [];
    }
    if (packets.length > 0) yield { ...(await decoder.decode(packets)), packets: packets.length };
  } finally {
    decoder.free();
  }
}

async function* readOggVorbis({ content }: ProbedSound): AsyncGenerator<Batch> {
  const decoder = await createOggVorbisDecoder();
  try {
    for (let start = 0; start < content.length; start += PAGE_BYTES) {
      yield { ...(await decoder.decode(content.subarray(start, start + PAGE_BYTES))), packets: 1 };
    }
    yield { ...(await decoder.flush()), packets: 1 };
  } finally {
    decoder.free();
  }
}

const toBytes = (source: ArrayBufferView | ArrayBufferLike): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
