import type { EncodeAnswer, EncodeRequest } from './encode-mp3.worker.js';
import type { Sound } from './trim-silence.js';

/** Encodes in a worker, so that the page stays alive on a slow telephone. Rejects when that is not possible. */
export async function encodeMp3(sound: Sound): Promise<ArrayBuffer> {
  // An address alone: the bundler would make the worker a part of this remote (tools/federation/worker-loader.mjs).
  const script = new URL('./encode-mp3.worker.ts', import.meta.url);
  const response = await fetch(new URL('wasm-media-encoders/wasm/mp3', import.meta.url));
  if (!response.ok) throw new Error(`The encoder could not be loaded: ${response.status}`);
  const wasm = await response.arrayBuffer();
  const worker = new Worker(script);
  try {
    return await new Promise<ArrayBuffer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<EncodeAnswer>) =>
        'mp3' in data ? resolve(data.mp3) : reject(new Error(data.error)),
      );
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.postMessage({ ...sound, wasm } satisfies EncodeRequest, [wasm]);
    });
  } finally {
    worker.terminate();
  }
}
