import type { Decoded } from './packet-decoders.js';
import { SoundRefused } from './sound-refused.js';

/** Sound of one channel. */
export type MonoSound = { readonly samples: Float32Array; readonly sampleRate: number };

export type Batch = Decoded & { readonly packets: number };

/** A recording that was cut off ends with a damaged packet. */
const TOLERATED_ERRORS = { count: 2, share: 0.01 };
const CENTRE = Math.SQRT1_2;
const SURROUND = CENTRE / 2;
/** ITU-R BS.775 with one channel as the result, by the number of channels in the order of WAV: the bass of 5.1 is left out. */
const DOWNMIX: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [0.5, 0.5],
  3: [0.5, 0.5, CENTRE],
  4: [0.5, 0.5, SURROUND, SURROUND],
  5: [0.5, 0.5, CENTRE, SURROUND, SURROUND],
  6: [0.5, 0.5, CENTRE, 0, SURROUND, SURROUND],
  7: [0.5, 0.5, CENTRE, 0, SURROUND, SURROUND, SURROUND],
  8: [0.5, 0.5, CENTRE, 0, SURROUND, SURROUND, SURROUND, SURROUND],
};
/** 12 dB: channels that cancel each other out, such as stereo out of phase. */
const CANCELLED_ENERGY_SHARE = 1 / 16;

/** Collects what is decoded as one channel: the mix of all, or one of them. */
export class MonoMix {
  private readonly parts: Float32Array[] = [];
  private readonly channelEnergies: number[] = [];
  private mixEnergy = 0;
  private length = 0;
  private packets = 0;
  private errors = 0;

  /** `sampleRate`: by the container; the decoder's own replaces it, which differs for Opus and for AAC with SBR. */
  constructor(
    private sampleRate: number,
    private readonly channel?: number,
  ) {}

  get seconds(): number {
    return this.length / this.sampleRate;
  }

  get hasTooManyErrors(): boolean {
    return this.errors > Math.max(TOLERATED_ERRORS.count, this.packets * TOLERATED_ERRORS.share);
  }

  /** The loudest channel of those that are mixed, where almost nothing of it is in the mix. */
  get cancelledChannel(): number | undefined {
    const loudest = Math.max(0, ...this.channelEnergies);
    return this.mixEnergy < loudest * CANCELLED_ENERGY_SHARE ? this.channelEnergies.indexOf(loudest) : undefined;
  }

  /** @throws SoundRefused when the rate changes on the way */
  add({ channelData, sampleRate, errors = [], packets }: Batch): void {
    this.packets += packets;
    this.errors += errors.length;
    const channels = channelData.map(withoutGaps);
    const mono = this.channel === undefined ? mixChannels(channels) : channels[this.channel];
    if (mono === undefined || mono.length === 0) return;
    if (this.length > 0 && sampleRate !== this.sampleRate) throw new SoundRefused('damaged');
    const weights = DOWNMIX[channels.length] ?? [];
    for (const [index, channel] of channels.entries()) {
      if (weights[index] === 0) continue;
      this.channelEnergies[index] = (this.channelEnergies[index] ?? 0) + signalEnergy(channel);
    }
    this.mixEnergy += signalEnergy(mono);
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
  const weights = DOWNMIX[channels.length] ?? [];
  const mono = new Float32Array(channels[0]?.length ?? 0);
  for (const [index, channel] of channels.entries()) {
    const weight = weights[index] ?? 0;
    for (let i = 0; i < mono.length; i += 1) mono[i] = (mono[i] ?? 0) + weight * (channel[i] ?? 0);
  }
  return mono;
}

/** Files of floating-point numbers may hold samples that are none. */
const withoutGaps = (channel: Float32Array): Float32Array =>
  channel.every(Number.isFinite) ? channel : channel.map((sample) => (Number.isFinite(sample) ? sample : 0));

const signalEnergy = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);
