import {
  ADTS,
  BufferSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  UnsupportedInputFormatError,
  WAVE,
  WEBM,
  type AudioCodec,
  type InputAudioTrack,
} from 'mediabunny';
import { SoundRefused } from './sound-refused.js';

/** What browsers and phones record, and what people export; never a list of addresses, as HLS is. */
const FORMATS = [WAVE, MP3, MP4, QTFF, OGG, FLAC, WEBM, MATROSKA, ADTS];
const SAMPLE_RATES = { lowest: 8_000, highest: 192_000 };
const MAX_CHANNELS = 8;

/** What the content of a file is, whatever its name. */
export type ProbedSound = {
  readonly track: InputAudioTrack;
  readonly container: string;
  readonly codec: AudioCodec;
  readonly channels: number;
  readonly sampleRate: number;
  /** The length by the header of the file, if it has one, and by its packets: the content may have another. */
  readonly declaredSeconds: { readonly lowest: number; readonly highest: number };
};

/** @throws SoundRefused */
export async function probeSound(bytes: Uint8Array): Promise<ProbedSound> {
  try {
    return await probe(new Input({ formats: FORMATS, source: new BufferSource(bytes) }));
  } catch (error) {
    if (error instanceof SoundRefused) throw error;
    throw new SoundRefused(error instanceof UnsupportedInputFormatError ? 'not-audio' : 'damaged', error);
  }
}

async function probe(input: Input): Promise<ProbedSound> {
  const container = (await input.getFormat()).name;
  const track = await input.getPrimaryAudioTrack();
  if (track === null) throw new SoundRefused('no-sound');
  const codec = await track.getCodec();
  const [channels, sampleRate] = [await track.getNumberOfChannels(), await track.getSampleRate()];
  const isUsual = sampleRate >= SAMPLE_RATES.lowest && sampleRate <= SAMPLE_RATES.highest && channels <= MAX_CHANNELS;
  if (codec === null || !isUsual) throw new SoundRefused('unsupported');
  const ofPackets = await track.computeDuration();
  if (!(ofPackets > 0)) throw new SoundRefused('no-sound');
  const ofHeader = (await input.getDurationFromMetadata([track])) ?? ofPackets;
  const declaredSeconds = { lowest: Math.min(ofPackets, ofHeader), highest: Math.max(ofPackets, ofHeader) };
  return { track, container, codec, channels, sampleRate, declaredSeconds };
}
