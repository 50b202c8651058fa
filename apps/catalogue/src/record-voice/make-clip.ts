import { encodeMp3 } from './encode-mp3.js';
import { trimSilence, type Sound } from './trim-silence.js';

/** A recording that can be heard, kept or done again. */
export type Clip = {
  readonly file: File;
  /** Undefined where the browser cannot tell. */
  readonly durationSeconds: number | undefined;
};

/** The rate of what is sent; the server makes its own of it. */
const SAMPLE_RATE = 44_100;
const MIN_SECONDS = 1;
/** An MP3 file is up to two frames longer than what it was made of. */
const ROOM_SECONDS = 0.1;

export class NothingRecorded extends Error {
  constructor(readonly failure: 'silent' | 'short') {
    super(`Nothing was recorded: ${failure}`);
  }
}

/**
 * An MP3 file without the silence at its ends. Where it cannot be made, the clip is the recording as the browser wrote it, which
 * the server understands as well: what was said is never lost.
 * @throws NothingRecorded
 */
export async function makeClip(recording: Blob, maxSeconds: number): Promise<Clip> {
  if (recording.size === 0) throw new NothingRecorded('short');
  const sound = await decode(recording).catch(() => undefined);
  if (!sound) return { file: asRecorded(recording), durationSeconds: undefined };
  const trimmed = trimSilence(sound);
  if (!trimmed) throw new NothingRecorded('silent');
  const samples = trimmed.samples.slice(0, (maxSeconds - ROOM_SECONDS) * SAMPLE_RATE);
  if (samples.length < MIN_SECONDS * SAMPLE_RATE) throw new NothingRecorded('short');
  const durationSeconds = samples.length / SAMPLE_RATE;
  const mp3 = await encodeMp3({ ...trimmed, samples }).catch(() => undefined);
  const file = mp3 ? new File([mp3], 'recording.mp3', { type: 'audio/mpeg' }) : asRecorded(recording);
  return { file, durationSeconds };
}

const asRecorded = (recording: Blob): File => new File([recording], 'recording', { type: recording.type });

async function decode(recording: Blob): Promise<Sound> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const buffer = await context.decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) => buffer.getChannelData(index));
  return { samples: mixChannels(channels), sampleRate: SAMPLE_RATE };
}

/** 12 dB */
const CANCELLED_ENERGY_SHARE = 1 / 16;

/** The mean of all channels, or the loudest where almost nothing of it is left in the mean, as of stereo out of phase. */
function mixChannels(channels: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const energies = channels.map(computeEnergy);
  const loudest = Math.max(...energies);
  const loudestChannel = new Float32Array(channels[energies.indexOf(loudest)] ?? []);
  const mean = loudestChannel.map(
    (_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length,
  );
  return computeEnergy(mean) < loudest * CANCELLED_ENERGY_SHARE ? loudestChannel : mean;
}

const computeEnergy = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);
