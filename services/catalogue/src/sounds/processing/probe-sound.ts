import { SOUND_FORMATS } from '@trax/contracts/sound-formats';
import {
  ADTS,
  BufferSource,
  EncodedPacketSink,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  PCM_AUDIO_CODECS,
  QTFF,
  UnsupportedInputFormatError,
  WAVE,
  WEBM,
  type InputAudioTrack,
} from 'mediabunny';
import { assertIsUncut } from './mp4-boxes.js';
import { SoundRefused } from './sound-refused.js';
import { assertHoldsOne, lengthOfLeadingTags, severalRecordings, withoutTrailingTags } from './whole-file.js';

/**
 * What browsers and phones record, and what people export; never a list of addresses, as HLS is. Those without a magic number come
 * last: their frames are found in other containers, too.
 */
const FORMATS = [WAVE, MP4, QTFF, OGG, FLAC, WEBM, MATROSKA, MP3, ADTS];
const SAMPLE_RATES = { lowest: 8_000, highest: 192_000 };
const MAX_CHANNELS = 8;
const PCM_CODECS: readonly (string | null)[] = PCM_AUDIO_CODECS;
const CODECS: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...SOUND_FORMATS.map(({ containers }) => containers),
);

/** By how much the length of a sound may differ from what its file says: an encoder adds silence at both ends. */
export const LENGTH_TOLERANCE_SECONDS = 1;

/** What the content of a file is, whatever its name. */
export type ProbedSound = {
  readonly track: InputAudioTrack;
  /** The file without the tags at its end. */
  readonly content: Buffer;
  readonly container: string;
  /** `pcm` stands for all uncompressed ones. */
  readonly codec: string;
  readonly channels: number;
  readonly sampleRate: number;
  /** The length by the header of the file, if it states one, and by its packets: the content may have another. */
  readonly declaredSeconds: { readonly lowest: number; readonly highest: number };
};

/** @throws SoundRefused */
export async function probeSound(bytes: Buffer): Promise<ProbedSound> {
  try {
    return await probe(withoutTrailingTags(bytes));
  } catch (error) {
    if (error instanceof SoundRefused) throw error;
    throw new SoundRefused(error instanceof UnsupportedInputFormatError ? 'not-audio' : 'damaged', { cause: error });
  }
}

/** @throws SoundRefused when the header and the packets differ */
export function assertLengthIsTrue({ declaredSeconds: { lowest, highest } }: ProbedSound): void {
  if (highest - lowest > LENGTH_TOLERANCE_SECONDS) throw new SoundRefused('wrong-length');
}

async function probe(content: Buffer): Promise<ProbedSound> {
  const input = new Input({ formats: FORMATS, source: new BufferSource(content) });
  const container = (await input.getFormat()).name;
  assertIsKnownWave(content, container);
  const [track, ...others] = await input.getAudioTracks();
  if (track === undefined) throw withoutTrack(content, container);
  const codec = await nameCodec(track);
  const [channels, sampleRate] = [await track.getNumberOfChannels(), await track.getSampleRate()];
  assertIsReadable({ container, codec, channels, sampleRate });
  if (others.length > 0) throw severalRecordings();
  assertHoldsOne(content, container);
  if (container in MP4_CONTAINERS) assertIsUncut(content);
  const ofPackets = await measurePackets(track, content, container);
  const ofHeader = hasStatedLength(content, container) ? await input.getDurationFromMetadata([track]) : null;
  const lengths = [ofPackets, ofHeader ?? ofPackets];
  const declaredSeconds = { lowest: Math.min(...lengths), highest: Math.max(...lengths) };
  return { track, content, container, codec, channels, sampleRate, declaredSeconds };
}

const MP4_CONTAINERS = { MP4: true, 'QuickTime File Format': true };

async function nameCodec(track: InputAudioTrack): Promise<string> {
  const codec = (await track.getCodec()) ?? (await track.getInternalCodecId());
  return PCM_CODECS.includes(codec as string) ? 'pcm' : String(codec ?? 'an unknown codec');
}

const CONTAINER_NAMES: Readonly<Record<string, string>> = { 'QuickTime File Format': 'QuickTime', WAVE: 'WAV' };
/** Of others it is the name in capitals. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  alac: 'Apple Lossless',
  opus: 'Opus',
  pcm: 'Uncompressed sound',
  samr: 'AMR',
  sawb: 'AMR',
  vorbis: 'Vorbis',
};

type Kind = Pick<ProbedSound, 'container' | 'codec' | 'channels' | 'sampleRate'>;

/** @throws SoundRefused */
function assertIsReadable({ container, codec, channels, sampleRate }: Kind): void {
  if (CODECS[container]?.includes(codec) !== true)
    throw unreadable(`${CODEC_NAMES[codec] ?? codec.toUpperCase()} in ${CONTAINER_NAMES[container] ?? container}`);
  if (sampleRate < SAMPLE_RATES.lowest || sampleRate > SAMPLE_RATES.highest)
    throw unreadable(`Sound of ${sampleRate} Hz`);
  if (channels > MAX_CHANNELS) throw unreadable(`Sound with ${channels} channels`);
}

/** What it is, as the beginning of a sentence. */
export const unreadable = (kind: string): SoundRefused =>
  new SoundRefused('unsupported', { detail: `${kind} cannot be read. Please send it as WAV, MP3 or FLAC.` });

const WAVE_CODECS: Readonly<Record<number, string>> = { 0x02: 'ADPCM', 0x11: 'ADPCM', 0x31: 'GSM', 0x55: 'MP3' };
const READ_WAVE_TAGS: readonly number[] = [0x01, 0x03, 0x06, 0x07, 0xff_fe];

/** The parser throws on others. @throws SoundRefused */
function assertIsKnownWave(content: Buffer, container: string): void {
  if (container !== 'WAVE') return;
  const start = content.indexOf('fmt ');
  if (start === -1 || start + 10 > content.length) return;
  const tag = content.readUInt16LE(start + 8);
  if (!READ_WAVE_TAGS.includes(tag)) throw unreadable(`${WAVE_CODECS[tag] ?? `Codec ${tag}`} in WAV`);
}

/** The parser lists no track of a codec that it does not know in Ogg. */
const OGG_CODECS = { 'Speex   ': 'Speex', '\u007fFLAC': 'FLAC' };
const OGG_BEGINNING_BYTES = 64;

function withoutTrack(content: Buffer, container: string): SoundRefused {
  const beginning = content.toString('latin1', 0, OGG_BEGINNING_BYTES);
  const [, codec] = Object.entries(OGG_CODECS).find(([magic]) => beginning.includes(magic)) ?? [];
  return container === 'Ogg' && codec !== undefined ? unreadable(`${codec} in Ogg`) : new SoundRefused('no-sound');
}

/** Containers without an index: what is sound in them is found by its frames. */
const FRAME_STREAMS = ['MP3', 'ADTS'];

/** The length by the packets. @throws SoundRefused when a part of the file is none of them */
async function measurePackets(track: InputAudioTrack, content: Buffer, container: string): Promise<number> {
  const seconds = await track.computeDuration();
  if (!(seconds > 0)) throw new SoundRefused('no-sound');
  if (!FRAME_STREAMS.includes(container)) return seconds;
  let packetBytes = 0;
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
  for await (const { byteLength } of packets) packetBytes += byteLength;
  const unreadBytes = content.length - lengthOfLeadingTags(content) - packetBytes - lengthOfPadding(content);
  if (unreadBytes * seconds > packetBytes * LENGTH_TOLERANCE_SECONDS) {
    throw new SoundRefused('damaged', {
      detail: `Only ${seconds.toFixed(1)} seconds of this file can be read: the rest is damaged, or another recording.`,
    });
  }
  return seconds;
}

/** The zeros at the end. */
const lengthOfPadding = (content: Buffer): number => content.length - 1 - content.findLastIndex((byte) => byte !== 0);

const XING_FRAME_COUNT_FLAG = 1;
/** A frame header with its checksum, and the longest side information. */
const XING_WITHIN_BYTES = 42;

/** Whether a header says how long the sound is: the parser guesses it of an MP3 file without. */
function hasStatedLength(content: Buffer, container: string): boolean {
  if (container !== 'MP3') return true;
  const start = lengthOfLeadingTags(content);
  const beginning = content.subarray(start, start + XING_WITHIN_BYTES).toString('latin1');
  const xing = start + Math.max(beginning.indexOf('Xing'), beginning.indexOf('Info'));
  if (xing < start || xing + 12 > content.length) return false;
  return (content.readUInt32BE(xing + 4) & XING_FRAME_COUNT_FLAG) !== 0 && content.readUInt32BE(xing + 8) > 0;
}
