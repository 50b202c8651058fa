import { createMp3Encoder } from 'wasm-media-encoders';
import type { MonoSound } from './mono-mix.js';

/** kbit/s of a mono MP3 file. */
export const MP3_BITRATES = [48, 64, 80, 96] as const;
export type Mp3Bitrate = (typeof MP3_BITRATES)[number];
const DEFAULT_BITRATE = 64;
export const toMp3Bitrate = (kbps: number): Mp3Bitrate => MP3_BITRATES.find((one) => one === kbps) ?? DEFAULT_BITRATE;

const MP3_SAMPLE_RATES = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;
const SAMPLES_AT_ONCE = 1_152 * 100;
/** LAME lowers what it encodes by 5 %, against clipping, which the limit of the peaks prevents here. */
const LAME_SCALE = 0.95;

type EncodeOptions = { readonly bitrate: Mp3Bitrate; readonly onProgress?: (share: number) => void };

export async function encodeMp3({ samples, sampleRate }: MonoSound, options: EncodeOptions): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  const outputSampleRate = MP3_SAMPLE_RATES.find((rate) => rate >= sampleRate) ?? 48_000;
  encoder.configure({ channels: 1, sampleRate, outputSampleRate, bitrate: options.bitrate });
  const parts: Buffer[] = [];
  for (let start = 0; start < samples.length; start += SAMPLES_AT_ONCE) {
    // The encoder reuses the memory of its answer.
    const scaled = samples.slice(start, start + SAMPLES_AT_ONCE).map((sample) => sample / LAME_SCALE);
    parts.push(Buffer.from(encoder.encode([scaled])));
    options.onProgress?.(Math.min(1, (start + SAMPLES_AT_ONCE) / samples.length));
  }
  parts.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(parts);
}
