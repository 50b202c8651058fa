import { SoundRefused } from './sound-refused.js';

type Box = { readonly type: string; readonly start: number; readonly end: number };

function* readBoxes(bytes: Buffer, from: number, until: number): Generator<Box> {
  let start = from;
  while (start + 8 <= until) {
    const size = bytes.readUInt32BE(start);
    const isLarge = size === 1 && start + 16 <= until;
    const length = isLarge ? Number(bytes.readBigUInt64BE(start + 8)) : size === 0 ? until - start : size;
    const headerBytes = isLarge ? 16 : 8;
    if (length < headerBytes) return;
    const end = Math.min(until, start + length);
    yield { type: bytes.toString('latin1', start + 4, start + 8), start: start + headerBytes, end };
    start = end;
  }
}

function findBoxes(bytes: Buffer, { start, end }: Omit<Box, 'type'>, ...path: string[]): Box[] {
  const [type, ...rest] = path;
  const found: Box[] = [];
  for (const box of readBoxes(bytes, start, end)) if (box.type === type) found.push(box);
  return rest.length === 0 ? found : found.flatMap((box) => findBoxes(bytes, box, ...rest));
}

/** What an edit list leaves out up to here is the padding of an encoder. */
const MAX_EDIT_SECONDS = 1;
const MAX_EDITS = 100;
const LOSSLESS_CONFIG_BYTES = 28;

/** @throws SoundRefused when the edit list of an MP4 file leaves a part of its sound out */
export function assertIsUncut(bytes: Buffer): void {
  const file = { start: 0, end: bytes.length };
  const [movie] = findBoxes(bytes, file, 'moov', 'mvhd');
  if (movie === undefined || !findBoxes(bytes, file, 'moov', 'trak').some((track) => isCut(bytes, movie, track)))
    return;
  throw new SoundRefused('unsupported', {
    detail: 'This file still holds what was cut out of it. Please export it again, as WAV or MP3.',
  });
}

function isCut(bytes: Buffer, movie: Box, track: Box): boolean {
  const [media] = findBoxes(bytes, track, 'mdia', 'mdhd');
  const [list] = findBoxes(bytes, track, 'edts', 'elst');
  if (media === undefined || list === undefined) return false;
  const [edit, ...others] = readEdits(bytes, list).filter(({ mediaTime }) => mediaTime >= 0);
  if (edit === undefined) return false;
  const { scale, seconds } = readTimes(bytes, media);
  const before = edit.mediaTime / scale;
  // A fragmented file says no length.
  const kept = edit.duration / readTimes(bytes, movie).scale || Infinity;
  return others.length > 0 || before > MAX_EDIT_SECONDS || seconds - before - kept > MAX_EDIT_SECONDS;
}

/** How many recordings a file describes: of a whole one it is one. */
export const countMovies = (bytes: Buffer): number => findBoxes(bytes, { start: 0, end: bytes.length }, 'moov').length;

/** The configuration of the decoder of Apple Lossless. */
export function findLosslessConfig(bytes: Buffer): Buffer | undefined {
  const head = Buffer.from('\0\0\0$alac', 'latin1');
  const start = bytes.indexOf(head) + head.length;
  return start < head.length ? undefined : bytes.subarray(start, start + LOSSLESS_CONFIG_BYTES);
}

type Edit = { readonly duration: number; readonly mediaTime: number };

/** In the units of the movie and of the media; a negative media time is a pause. */
function readEdits(bytes: Buffer, { start }: Box): Edit[] {
  const isLong = bytes.readUInt8(start) === 1;
  const entryBytes = isLong ? 20 : 12;
  return Array.from({ length: Math.min(bytes.readUInt32BE(start + 4), MAX_EDITS) }, (_, index) => {
    const entry = start + 8 + index * entryBytes;
    return isLong
      ? { duration: Number(bytes.readBigUInt64BE(entry)), mediaTime: Number(bytes.readBigInt64BE(entry + 8)) }
      : { duration: bytes.readUInt32BE(entry), mediaTime: bytes.readInt32BE(entry + 4) };
  });
}

/** Of `mvhd` and `mdhd`: units in a second, and the length in seconds. */
function readTimes(bytes: Buffer, { start }: Box): { readonly scale: number; readonly seconds: number } {
  const isLong = bytes.readUInt8(start) === 1;
  const scale = bytes.readUInt32BE(start + (isLong ? 20 : 12));
  const duration = isLong ? Number(bytes.readBigUInt64BE(start + 24)) : bytes.readUInt32BE(start + 16);
  return { scale, seconds: duration / scale };
}
