import { PLAYLIST_FILE } from '@trax/contracts/playlist-file-rules';
import { REPETITIONS } from '@trax/contracts/playlist-rules';
import { t } from '@trax/i18n/macro';
import { IMPORT_LIMITS, UnreadableFile, type ImportedPlaylist, type ImportedTrack } from './imported-playlist.js';

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The playlists of a file that `GET /api/playlists/{id}/export` has made. @throws UnreadableFile */
export function parseJson(text: string): readonly ImportedPlaylist[] {
  const file = readJson(text);
  if (!isObject(file) || file['format'] !== PLAYLIST_FILE.format || !Array.isArray(file['playlists']))
    throw new UnreadableFile(t`It has no playlists of Trax.`);
  if (file['version'] !== PLAYLIST_FILE.version)
    throw new UnreadableFile(t`It was made by another version of Trax, which this one cannot read.`);
  const playlists: readonly unknown[] = file['playlists'];
  if (playlists.length > IMPORT_LIMITS.playlists)
    throw new UnreadableFile(t`It has more than ${{ count: IMPORT_LIMITS.playlists }} playlists.`);
  return playlists.map(readPlaylist);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(t`It is broken: a part of it may be missing.`);
  }
}

function readPlaylist(value: unknown): ImportedPlaylist {
  if (!isObject(value) || typeof value['name'] !== 'string' || !Array.isArray(value['tracks']))
    throw new UnreadableFile(t`A playlist in it is broken.`);
  const tracks: readonly unknown[] = value['tracks'];
  return { name: value['name'], tracks: tracks.map(readTrack) };
}

/** Every member has its type or is missing; what is not declared is ignored, because a newer file may have more. */
function readTrack(value: unknown, index: number): ImportedTrack {
  if (!isObject(value)) throw brokenTrack(index);
  const { name, theme, number, voice, sound, repetitions = REPETITIONS.default } = value;
  if (typeof name !== 'string' || !isCount(repetitions, REPETITIONS.max)) throw brokenTrack(index);
  if (!isTextOrMissing(theme) || !isTextOrMissing(sound)) throw brokenTrack(index);
  if (number !== undefined && !isCount(number, Number.MAX_SAFE_INTEGER)) throw brokenTrack(index);
  if (voice !== undefined && voice !== 'M' && voice !== 'F') throw brokenTrack(index);
  return { names: [name], theme, number, voice, sound, repetitions };
}

const isTextOrMissing = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

const isCount = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;

const brokenTrack = (index: number) =>
  new UnreadableFile(t`Track ${{ number: index + 1 }} of a playlist in it is broken.`);
