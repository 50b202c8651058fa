import { decoder as createAacDecoder } from '@audio/decode-aac';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OpusDecoder } from 'opus-decoder';
import { unreadable } from './probe-sound.js';

/** Decoded sound, channel by channel. */
export type Pcm = { readonly channelData: readonly Float32Array[]; readonly sampleRate: number };
/** `errors`: of the packets that could not be decoded. */
export type Decoded = Pcm & { readonly errors?: readonly unknown[] };

/** A WebAssembly decoder of the packets of one track. */
export type PacketDecoder = {
  decode(packets: Uint8Array[]): Decoded | Promise<Decoded>;
  free(): void;
};

/** As the container describes the track. */
export type DecoderConfig = { readonly numberOfChannels: number; readonly description?: Uint8Array };

const MAX_OPUS_CHANNELS = 2;

const DECODERS: Readonly<Record<string, (config: DecoderConfig) => Promise<PacketDecoder>>> = {
  opus: async ({ numberOfChannels: channels }) => {
    if (channels > MAX_OPUS_CHANNELS) throw unreadable(`Opus with ${channels} channels`);
    const decoder = new OpusDecoder({ channels });
    await decoder.ready;
    return { decode: (packets) => decoder.decodeFrames(packets), free: () => decoder.free() };
  },
  mp3: async () => {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    return { decode: (packets) => decoder.decodeFrames(packets), free: () => decoder.free() };
  },
  flac: async () => {
    const decoder = new FLACDecoder();
    await decoder.ready;
    return { decode: (packets) => decoder.decodeFrames(packets), free: () => decoder.free() };
  },
  aac: async ({ description }) => {
    const decoder = await createAacDecoder(description === undefined ? {} : { asc: description });
    // Without a description the packets have headers of their own (ADTS), and are read as one stream.
    const read = description === undefined ? (packets: Uint8Array[]) => Buffer.concat(packets) : undefined;
    return { decode: (packets) => decodeAac(decoder, read?.(packets) ?? packets), free: () => decoder.free() };
  },
  alac: async ({ description }) => {
    const decoder = await createAacDecoder(description === undefined ? {} : { alac: description });
    return { decode: (packets) => decodeAac(decoder, packets), free: () => decoder.free() };
  },
};

type AacDecoder = Awaited<ReturnType<typeof createAacDecoder>>;

/** It throws where the others list errors. */
function decodeAac(decoder: AacDecoder, packets: Uint8Array | Uint8Array[]): Decoded {
  try {
    return decoder.decode(packets);
  } catch (error) {
    return { channelData: [], sampleRate: 0, errors: [error] };
  }
}

/** @throws SoundRefused when it cannot decode so many channels; Error when there is no decoder of this codec */
export async function createPacketDecoder(codec: string, config: DecoderConfig): Promise<PacketDecoder> {
  const create = DECODERS[codec];
  if (create === undefined) throw new Error(`there is no decoder of ${codec}`);
  return create(config);
}

/** A decoder of Vorbis, which takes the pages of an Ogg file, and no packets. */
export async function createOggVorbisDecoder() {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  return decoder;
}
