import { decodeSound } from './decode-sound.js';
import { encodeMp3, type Mp3Bitrate } from './encode-mp3.js';
import { limitPeaks } from './limit-peaks.js';
import { createLoudnessMeter, type LoudnessMeter } from './loudness.js';
import type { MonoSound } from './mono-mix.js';
import { probeSound } from './probe-sound.js';
import { SoundRefused } from './sound-refused.js';
import { toAmplitude, trimSilence } from './trim-silence.js';

export type ProcessOptions = {
  readonly maxSeconds: number;
  readonly bitrate: Mp3Bitrate;
  /** From 0 to 1, over all steps. */
  readonly onProgress?: (share: number) => void;
};

export type ProcessedSound = {
  readonly mp3: Buffer;
  readonly durationSeconds: number;
  readonly loudnessLufs: number;
  /** What the file was, by its content. */
  readonly container: string;
  readonly codec: string;
};

const TARGET_LUFS = -18;
/** Quieter than this is noise, which a gain would only make loud. */
const SILENT_BELOW_LUFS = -55;
const MIN_SECONDS = 1;
/** The encoder adds up to a decibel: what is played stays below the -1.5 dBTP of the catalogue. */
const CEILING_DB = -2.5;
/** A limited sound is quieter than before: its gain is corrected so often at most. */
const MAX_GAIN_STEPS = 3;
const LOUDNESS_TOLERANCE_LU = 0.2;
const SHARES = { decoded: 0.5, measured: 0.6 } as const;

/**
 * Makes a sound of the catalogue from a file: MP3, mono, -18 LUFS, with 0.3 s of silence at both ends.
 * @throws SoundRefused when the file is the reason that there is none
 */
export async function processSound(bytes: Buffer, options: ProcessOptions): Promise<ProcessedSound> {
  const { maxSeconds, bitrate, onProgress = () => undefined } = options;
  const probed = await probeSound(bytes);
  onProgress(0);
  if (probed.declaredSeconds.highest > maxSeconds) throw new SoundRefused('too-long');
  const decoded = await decodeSound(probed, {
    maxSeconds,
    onProgress: (share) => onProgress(share * SHARES.decoded),
  });
  const { sound, loudnessLufs } = master(decoded, await createLoudnessMeter());
  onProgress(SHARES.measured);
  const mp3 = await encodeMp3(sound, {
    bitrate,
    onProgress: (share) => onProgress(SHARES.measured + share * (1 - SHARES.measured)),
  });
  // As long as it plays: the encoder adds a few hundredths of a second.
  const durationSeconds = (await probeSound(mp3)).declaredSeconds.highest;
  const { container, codec } = probed;
  return { mp3, durationSeconds, loudnessLufs, container, codec };
}

/** @throws SoundRefused */
function master(decoded: MonoSound, meter: LoudnessMeter): { sound: MonoSound; loudnessLufs: number } {
  if (decoded.samples.length < MIN_SECONDS * decoded.sampleRate) throw new SoundRefused('too-short');
  centre(decoded.samples);
  const loudness = meter.integrated(decoded);
  if (!(loudness > SILENT_BELOW_LUFS)) throw new SoundRefused('silence');
  amplify(decoded.samples, TARGET_LUFS - loudness);
  const sound = trimSilence(decoded);
  let loudnessLufs = meter.integrated(sound);
  for (let step = 0; step < MAX_GAIN_STEPS; step += 1) {
    amplify(sound.samples, TARGET_LUFS - loudnessLufs);
    limitTruePeaks(sound, meter);
    loudnessLufs = meter.integrated(sound);
    if (Math.abs(loudnessLufs - TARGET_LUFS) <= LOUDNESS_TOLERANCE_LU) break;
  }
  return { sound, loudnessLufs };
}

/** The true peak lies between samples: what the limit of the samples leaves above it is lowered as a whole. */
function limitTruePeaks(sound: MonoSound, meter: LoudnessMeter): void {
  limitPeaks(sound.samples, sound.sampleRate, toAmplitude(CEILING_DB));
  amplify(sound.samples, Math.min(0, CEILING_DB - meter.truePeak(sound)));
}

/** Removes a constant offset, as cheap microphones add one: it would never be silent. */
function centre(samples: Float32Array): void {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  for (let i = 0; i < samples.length; i += 1) samples[i] = (samples[i] ?? 0) - mean;
}

function amplify(samples: Float32Array, decibels: number): void {
  const factor = toAmplitude(decibels);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (samples[i] ?? 0) * factor;
}
