import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Of 2.5 s of speech, as browsers, phones and editors write them. */
const SPEECH = path.join(import.meta.dirname, '../../services/catalogue/src/testing/sounds');
const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 44;

export type SoundFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A file of this name with what `speech` of its kind holds. */
export async function speechFile(name: string): Promise<SoundFile> {
  const buffer = await readFile(path.join(SPEECH, `speech${path.extname(name)}`));
  return { name, mimeType: '', buffer };
}

/** A WAV file of two seconds of a tone, which is another sound for each frequency. */
export function toneFile(name: string, hertz: number, seconds = 2): SoundFile {
  const samples = seconds * SAMPLE_RATE;
  const buffer = Buffer.alloc(HEADER_BYTES + 2 * samples);
  buffer.write('RIFF', 0);
  buffer.writeUInt32LE(36 + 2 * samples, 4);
  buffer.write('WAVEfmt ', 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(SAMPLE_RATE, 24);
  buffer.writeUInt32LE(2 * SAMPLE_RATE, 28);
  buffer.writeUInt16LE(2, 32);
  buffer.writeUInt16LE(16, 34);
  buffer.write('data', 36);
  buffer.writeUInt32LE(2 * samples, 40);
  for (let index = 0; index < samples; index += 1) {
    const sample = 8_000 * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE);
    buffer.writeInt16LE(Math.round(sample), HEADER_BYTES + 2 * index);
  }
  return { name, mimeType: 'audio/wav', buffer };
}
