import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Of 2.5 s of speech, as browsers, phones and editors write them. */
const SPEECH = path.join(import.meta.dirname, '../services/catalogue/src/testing/sounds');
const HEADER = 'RIFF....WAVEfmt \x10\0\0\0\x01\0\x01\0........\x02\0\x10\0data....';

export type SoundFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A file of this name with what `speech` of its kind holds. */
export async function speechFile(name: string): Promise<SoundFile> {
  const buffer = await readFile(path.join(SPEECH, `speech${path.extname(name)}`));
  return { name, mimeType: '', buffer };
}

/** A WAV file of a tone, which is another sound for each frequency. */
export const toneFile = (name: string, hertz: number, seconds = 2): SoundFile =>
  wavFile(name, { seconds, sampleRate: 16_000, sampleAt: (second) => 0.25 * Math.sin(2 * Math.PI * hertz * second) });

/** A WAV file: silence, as a voice sounds, and silence again. */
export const spokenFile = (silenceSeconds: number, voiceSeconds: number): SoundFile =>
  wavFile('spoken.wav', {
    seconds: 2 * silenceSeconds + voiceSeconds,
    sampleRate: 48_000,
    sampleAt: (second) => {
      const spokenSeconds = second - silenceSeconds;
      return spokenSeconds >= 0 && spokenSeconds < voiceSeconds ? voiceAt(spokenSeconds) : 0;
    },
  });

/** Like a voice: harmonics whose pitch and loudness change, so that no browser takes it for noise. */
function voiceAt(seconds: number): number {
  const pitch = 140 * seconds + 6 * Math.sin(2 * Math.PI * 1.7 * seconds);
  const harmonics = [1, 2, 3, 4, 5].reduce((sum, n) => sum + Math.sin(2 * Math.PI * n * pitch) / n, 0);
  return 0.25 * harmonics * (0.7 + 0.3 * Math.sin(2 * Math.PI * 3 * seconds));
}

/** `sampleAt` is from -1 to 1. */
type Sound = { readonly seconds: number; readonly sampleRate: number; readonly sampleAt: (second: number) => number };

/** One channel of 16 bit. */
function wavFile(name: string, { seconds, sampleRate, sampleAt }: Sound): SoundFile {
  const samples = Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, at) =>
    Math.round(0x7fff * sampleAt(at / sampleRate)),
  );
  const header = Buffer.from(HEADER, 'latin1');
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(2 * sampleRate, 28);
  header.writeUInt32LE(samples.byteLength, 40);
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([header, Buffer.from(samples.buffer)]) };
}
