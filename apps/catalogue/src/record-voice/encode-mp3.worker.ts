import { createEncoder } from 'wasm-media-encoders';
import type { Sound } from './trim-silence.js';

export type EncodeRequest = Sound & { readonly wasm: ArrayBuffer };
export type EncodeAnswer = { readonly mp3: ArrayBuffer } | { readonly error: string };

/** kbit/s: more than what the server makes of it, which encodes it again. */
const BITRATE = 128;
const SAMPLES_AT_ONCE = 1152 * 100;

const answer = (message: EncodeAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer });

addEventListener('message', ({ data }: MessageEvent<EncodeRequest>) => {
  encode(data).then(
    (mp3) => answer({ mp3 }, [mp3]),
    (error: unknown) => answer({ error: String(error) }),
  );
});

async function encode({ samples, sampleRate, wasm }: EncodeRequest): Promise<ArrayBuffer> {
  const encoder = await createEncoder('audio/mpeg', wasm);
  encoder.configure({ channels: 1, sampleRate, bitrate: BITRATE });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < samples.length; start += SAMPLES_AT_ONCE) {
    // The encoder reuses the memory of its answer.
    parts.push(new Uint8Array(encoder.encode([samples.slice(start, start + SAMPLES_AT_ONCE)])));
  }
  parts.push(new Uint8Array(encoder.finalize()));
  return new Blob(parts).arrayBuffer();
}
