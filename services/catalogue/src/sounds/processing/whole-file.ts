import { countMovies } from './mp4-boxes.js';
import { SoundRefused } from './sound-refused.js';

const ID3_HEADER_BYTES = 10;
const ID3_V1_BYTES = 128;
const APE_TAG_BYTES = 32;

const text = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

/** The length of the ID3v2 tags at the beginning of a file. */
export function lengthOfLeadingTags(bytes: Buffer): number {
  let length = 0;
  while (text(bytes, length, length + 3) === 'ID3' && length + ID3_HEADER_BYTES <= bytes.length) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(length + 6, length + ID3_HEADER_BYTES);
    length += ID3_HEADER_BYTES + ((a << 21) | (b << 14) | (c << 7) | d);
  }
  return Math.min(length, bytes.length);
}

/** A file without the ID3v1 and APE tags at its end, whose pictures may look like sound. */
export function withoutTrailingTags(bytes: Buffer): Buffer {
  const idStart = bytes.length - ID3_V1_BYTES;
  if (idStart > 0 && text(bytes, idStart, idStart + 3) === 'TAG')
    return withoutTrailingTags(bytes.subarray(0, idStart));
  const apeStart = bytes.length - APE_TAG_BYTES;
  if (apeStart > 0 && text(bytes, apeStart, apeStart + 8) === 'APETAGEX') {
    const hasHeader = (bytes.readUInt32LE(apeStart + 20) & 0x8000_0000) !== 0;
    const length = bytes.readUInt32LE(apeStart + 12) + (hasHeader ? APE_TAG_BYTES : 0);
    return bytes.subarray(0, Math.max(0, bytes.length - Math.max(length, APE_TAG_BYTES)));
  }
  return bytes;
}

/**
 * The parser lists the tracks of a second Matroska segment itself.
 * @throws SoundRefused when a file holds another recording behind the one that its container describes
 */
export function assertHoldsOne(bytes: Buffer, container: string): void {
  if (HOLDS_SECOND_RECORDING[container]?.(bytes) === true) throw severalRecordings();
}

export const severalRecordings = (): SoundRefused =>
  new SoundRefused('unsupported', {
    detail: 'This file holds more than one recording. Please send each of them as a file of its own.',
  });

const FLAC_MAGIC = Buffer.from('fLaC');
/** Of the block that follows it, behind the flag whether it is the last. */
const FLAC_FIRST_BLOCK = '\0\0\u0022';
const isFlacStart = (bytes: Buffer, index: number) => text(bytes, index + 5, index + 8) === FLAC_FIRST_BLOCK;
const HOLDS_SECOND_RECORDING: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  Ogg: isChainedOgg,
  FLAC: (bytes) => occursAgain(bytes, FLAC_MAGIC, isFlacStart),
  WAVE: (bytes) => occursAgain(bytes, Buffer.from('WAVEfmt '), () => true),
  MP4: (bytes) => countMovies(bytes) > 1,
  'QuickTime File Format': (bytes) => countMovies(bytes) > 1,
};

function occursAgain(bytes: Buffer, magic: Buffer, isStart: (bytes: Buffer, index: number) => boolean): boolean {
  let hasOccurred = false;
  for (let index = bytes.indexOf(magic); index !== -1; index = bytes.indexOf(magic, index + 1)) {
    if (!isStart(bytes, index)) continue;
    if (hasOccurred) return true;
    hasOccurred = true;
  }
  return false;
}

const OGG_HEADER_BYTES = 27;
const OGG_FIRST_PAGE_FLAG = 2;

/** A stream that begins behind a page that begins none is another link of the chain (RFC 3533). */
function isChainedOgg(bytes: Buffer): boolean {
  let hasBegun = false;
  for (let start = 0; text(bytes, start, start + 4) === 'OggS' && start + OGG_HEADER_BYTES <= bytes.length;) {
    const isFirst = ((bytes[start + 5] ?? 0) & OGG_FIRST_PAGE_FLAG) !== 0;
    if (isFirst && hasBegun) return true;
    hasBegun ||= !isFirst;
    const segments = bytes.subarray(start + OGG_HEADER_BYTES, start + OGG_HEADER_BYTES + (bytes[start + 26] ?? 0));
    start += OGG_HEADER_BYTES + segments.length + segments.reduce((sum, length) => sum + length, 0);
  }
  return false;
}
