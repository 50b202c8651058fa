import { AudioSampleSink, EncodedPacketSink, PCM_AUDIO_CODECS } from 'mediabunny';
import { createOggVorbisDecoder, createPacketDecoder, type Decoded } from './packet-decoders.js';
import type { ProbedSound } from './probe-sound.js';
import { SoundRefused } from './sound-refused.js';

/** Sound of one channel. */
export type MonoSound = { readonly samples: Float32Array; readonly sampleRate: number };

type DecodeOptions = {
  readonly maxSeconds: number;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

const PACKETS_AT_ONCE = 64;
const PAGE_BYTES = 65_536;
/** A recording that was cut off ends with a damaged packet. */
const TOLERATED_ERRORS = { count: 2, share: 0.01 };
/** A container rounds; an encoder adds silence at both ends. */
const LENGTH_TOLERANCE = { seconds: 1, share: 0.05 };

/**
 * Decodes and mixes all channels into one. What has been decoded is counted while it is: a small file that holds hours ends
 * here, and not with the memory of the process.
 * @throws SoundRefused
 */
export async function decodeSound(bytes: Uint8Array, sound: ProbedSound, options: DecodeOptions): Promise<MonoSound> {
  try {
    return await decode(bytes, sound, options);
  } catch (error) {
    throw error instanceof SoundRefused ? error : new SoundRefused('damaged', error);
  }
}

async function decode(bytes: Uint8Array, sound: ProbedSound, options: DecodeOptions): Promise<MonoSound> {
  const { declaredSeconds } = sound;
  const tolerance = LENGTH_TOLERANCE.seconds + declaredSeconds.highest * LENGTH_TOLERANCE.share;
  const mix = new MonoMix(sound.sampleRate);
  for await (const decoded of readPcm(bytes, sound)) {
    mix.add(decoded);
    if (mix.seconds > options.maxSeconds) throw new SoundRefused('too-long');
    if (mix.seconds > declaredSeconds.lowest + tolerance) throw new SoundRefused('wrong-length');
    options.onProgress?.(Math.min(1, mix.seconds / declaredSeconds.highest));
  }
  if (mix.hasTooManyErrors) throw new SoundRefused('damaged');
  if (mix.seconds < declaredSeconds.highest - tolerance) throw new SoundRefused('wrong-length');
  return mix.finish();
}

type Batch = Decoded & { readonly packets: number };

async function* readPcm(bytes: Uint8Array, sound: ProbedSound): AsyncGenerator<Batch> {
  const { codec } = sound;
  if (PCM_AUDIO_CODECS.some((one) => one === codec)) yield* readUncompressed(sound);
  else if (codec === 'vorbis') yield* readOggVorbis(bytes, sound);
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

async function* readPackets({ track, codec, channels }: ProbedSound): AsyncGenerator<Batch> {
  const description = (await track.getDecoderConfig())?.description;
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

async function* readOggVorbis(bytes: Uint8Array, { container }: ProbedSound): AsyncGenerator<Batch> {
  if (container !== 'Ogg') throw new SoundRefused('unsupported');
  const decoder = await createOggVorbisDecoder();
  try {
    for (let start = 0; start < bytes.length; start += PAGE_BYTES) {
      yield { ...(await decoder.decode(bytes.subarray(start, start + PAGE_BYTES))), packets: 1 };
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

/** Collects what is decoded as one channel, the mean of all. */
class MonoMix {
  private readonly parts: Float32Array[] = [];
  private length = 0;
  private packets = 0;
  private errors = 0;

  /** `sampleRate`: by the container; the decoder's own replaces it, which differs for Opus and for AAC with SBR. */
  constructor(private sampleRate: number) {}

  get seconds(): number {
    return this.length / this.sampleRate;
  }

  get hasTooManyErrors(): boolean {
    return this.errors > Math.max(TOLERATED_ERRORS.count, this.packets * TOLERATED_ERRORS.share);
  }

  /** @throws SoundRefused when the rate changes on the way */
  add({ channelData, sampleRate, errors = [], packets }: Batch): void {
    this.packets += packets;
    this.errors += errors.length;
    const mono = mixChannels(channelData);
    if (mono.length === 0) return;
    if (this.length > 0 && sampleRate !== this.sampleRate) throw new SoundRefused('damaged');
    this.sampleRate = sampleRate;
    this.parts.push(mono);
    this.length += mono.length;
  }

  finish(): MonoSound {
    const samples = new Float32Array(this.length);
    let end = 0;
    for (const part of this.parts.splice(0)) {
      samples.set(part, end);
      end += part.length;
    }
    return { samples, sampleRate: this.sampleRate };
  }
}

function mixChannels(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels;
  const mono = Float32Array.from(first);
  for (const channel of others) for (let i = 0; i < mono.length; i += 1) mono[i] = (mono[i] ?? 0) + (channel[i] ?? 0);
  if (others.length > 0) for (let i = 0; i < mono.length; i += 1) mono[i] = (mono[i] ?? 0) / channels.length;
  return mono;
}
