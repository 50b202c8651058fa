import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { MonoSound } from './mono-mix.js';

// Its entry is for bundlers: Node does not import `.wasm`.
const WASM_FILE = createRequire(import.meta.url).resolve('ebur128-wasm/ebur128_wasm_bg.wasm');
const BYTES_PER_SAMPLE = Float32Array.BYTES_PER_ELEMENT;

// The part of the global that is used: the types of Node 20 lack it.
type WasmModule = object;
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  instantiate(module: WasmModule, imports: Imports): Promise<{ readonly exports: object }>;
  readonly Module: { imports(module: WasmModule): readonly { readonly module: string; readonly name: string }[] };
};
type Imports = Readonly<Record<string, Readonly<Record<string, () => number>>>>;

/** Loudness by EBU R128. */
export type LoudnessMeter = {
  /** LUFS of the whole sound as one channel; -Infinity when nothing in it is loud enough to count. */
  integrated(sound: MonoSound): number;
  /** The highest peak, also between the samples: dBTP. */
  truePeak(sound: MonoSound): number;
};

type Exports = {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly __wbindgen_malloc: (bytes: number) => number;
  readonly ebur128_integrated_mono: (sampleRate: number, pointer: number, length: number) => number;
  readonly ebur128_true_peak_mono: (sampleRate: number, pointer: number, length: number) => number;
};

export async function createLoudnessMeter(): Promise<LoudnessMeter> {
  const module = await WebAssembly.compile(await readFile(WASM_FILE));
  const library = (await WebAssembly.instantiate(module, wasmImports(module))).exports as Exports;
  return {
    integrated: ({ samples, sampleRate }) =>
      library.ebur128_integrated_mono(sampleRate, copyIn(library, samples), samples.length),
    truePeak: ({ samples, sampleRate }) =>
      library.ebur128_true_peak_mono(sampleRate, copyIn(library, samples), samples.length),
  };
}

/** The called function frees the copy. */
function copyIn({ memory, __wbindgen_malloc: allocate }: Exports, samples: Float32Array): number {
  const pointer = allocate(samples.length * BYTES_PER_SAMPLE);
  new Float32Array(memory.buffer).set(samples, pointer / BYTES_PER_SAMPLE);
  return pointer;
}

/** It imports only what writes the text of a panic, after which its call fails. */
function wasmImports(module: WasmModule): Imports {
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
  return imports;
}
