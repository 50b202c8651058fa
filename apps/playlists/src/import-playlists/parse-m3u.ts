import { ownRecordingFilePath } from '@trax/contracts/own-recordings-rules';
import { REPETITIONS_COMMENT, soundKey } from '@trax/contracts/playlist-file-rules';
import { REPETITIONS } from '@trax/contracts/playlist-rules';
import { t } from '@trax/i18n/macro';
import { IMPORT_LIMITS, UnreadableFile, type ImportedPlaylist, type ImportedTrack } from './imported-playlist.js';

const NAME_COMMENT = '#PLAYLIST:';
const TITLE_COMMENT = '#EXTINF:';
const OWN_AUDIO = /\/own-recordings\/(?<id>[0-9a-f-]{36})\/audio$/;
/** As the import of a manifest names a sound: theme, voice and number, and the hash of its content. */
const MANIFEST_PATH = /(?:(?<theme>[a-z0-9-]+)\/)?(?<voice>[mf])-(?<number>\d{1,4})-[0-9a-f]{8}$/;

/** The playlist of an M3U or M3U8 file, by whichever program it was made. @throws UnreadableFile */
export function parseM3u(text: string): ImportedPlaylist {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  if (text.startsWith('<') || lines.some((line) => line.includes('\0') || line.length > IMPORT_LIMITS.lineLength))
    throw new UnreadableFile(t`It is no playlist.`);
  let name = '';
  let next: { title?: string; repetitions?: number } = {};
  const tracks: ImportedTrack[] = [];
  for (const line of lines) {
    if (line.startsWith(NAME_COMMENT)) name = line.slice(NAME_COMMENT.length);
    else if (line.startsWith(TITLE_COMMENT)) next = { ...next, title: readTitle(line) };
    else if (line.startsWith(REPETITIONS_COMMENT)) next = { ...next, repetitions: readRepetitions(line) };
    else if (line !== '' && !line.startsWith('#')) {
      tracks.push(readEntry(line, next));
      next = {};
    }
  }
  if (tracks.length === 0 && !lines.some((line) => line.startsWith('#EXTM3U')))
    throw new UnreadableFile(t`It has no tracks.`);
  return { name, tracks };
}

/** What stands behind the first comma, before which are the length and attributes of other programs. */
const readTitle = (line: string): string =>
  line
    .slice(TITLE_COMMENT.length)
    .replace(/^[^,]*,?/, '')
    .trim();

function readRepetitions(line: string): number {
  const repetitions = Number(line.slice(REPETITIONS_COMMENT.length));
  if (!Number.isInteger(repetitions)) return REPETITIONS.default;
  return Math.min(Math.max(repetitions, REPETITIONS.min), REPETITIONS.max);
}

type EntryComments = { readonly title?: string; readonly repetitions?: number };

function readEntry(location: string, { title, repetitions = REPETITIONS.default }: EntryComments): ImportedTrack {
  const { fileName, ...track } = describeLocation(readPath(location));
  if (title === undefined || title === '')
    return { ...track, names: fileName === undefined ? [] : [fileName], repetitions };
  const [artist, ...rest] = title.split(' - ');
  if (rest.length === 0) return { ...track, names: [title], repetitions };
  return { ...track, names: [rest.join(' - '), title], theme: artist, repetitions };
}

type Location = Pick<ImportedTrack, 'theme' | 'voice' | 'number' | 'sound'> & {
  /** Unless it says no more than the other members. */
  readonly fileName?: string | undefined;
};

function describeLocation(path: string): Location {
  const ownId = OWN_AUDIO.exec(path)?.groups?.['id'];
  if (ownId !== undefined) return { sound: ownRecordingFilePath(ownId) };
  const stem = path.replace(/\.[a-z0-9]{1,5}$/i, '');
  const sound = soundKey(stem);
  const place = MANIFEST_PATH.exec(stem)?.groups;
  if (place === undefined) return { sound, fileName: stem.split('/').at(-1) };
  return { sound, theme: place['theme'], voice: place['voice'] === 'm' ? 'M' : 'F', number: Number(place['number']) };
}

/** Of an address or a path of any system, with slashes and decoded where that is possible. */
function readPath(location: string): string {
  const path = location.replaceAll('\\', '/').replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a percent sign of its own
  }
}
