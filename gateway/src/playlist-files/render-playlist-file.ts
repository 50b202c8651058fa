import { audioUrl } from '@trax/contracts/catalogue-rules';
import type { TrackGroup, Transcript } from '@trax/contracts/catalogue';
import type { OwnRecording } from '@trax/contracts/own-recordings';
import {
  PLAYLIST_FILE,
  REPETITIONS_COMMENT,
  soundKey,
  type PlaylistFile,
  type PlaylistFileTrack,
} from '@trax/contracts/playlist-file-rules';
import type { PlaylistTrack } from '@trax/contracts/playlists';

/** A playlist with what other parts of the product know of its tracks. */
export type PlaylistFacts = {
  readonly name: string;
  readonly tracks: readonly PlaylistTrack[];
  readonly themes: readonly TrackGroup[];
  readonly ownRecordings: readonly OwnRecording[];
  /** By track id. */
  readonly transcripts: ReadonlyMap<string, Transcript>;
  readonly findLanguage: (trackId: string) => string | null;
};

/** Everything by which another installation may know the tracks, and their words. */
export function renderJson({ name, tracks, ...facts }: PlaylistFacts): string {
  const file: PlaylistFile = {
    ...PLAYLIST_FILE,
    playlists: [{ name, tracks: tracks.map((track) => describeTrack(track, facts)) }],
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** A member that is undefined is not in the file. */
function describeTrack(track: PlaylistTrack, facts: Omit<PlaylistFacts, 'name' | 'tracks'>): PlaylistFileTrack {
  const { id, displayName: name, trackNumber: number, voiceGender: voice, repetitions, durationSeconds } = track;
  const own = facts.ownRecordings.find((recording) => recording.id === id);
  const [theme, sound] = [findTheme(track, facts), soundKey(track.filePath)];
  const language = facts.findLanguage(id) ?? undefined;
  const text = own?.words ?? facts.transcripts.get(id)?.text;
  return { name, theme, number, voice, language, repetitions, durationSeconds, sound, text };
}

function findTheme(
  { id, groupId }: PlaylistTrack,
  { themes, ownRecordings }: Pick<PlaylistFacts, 'themes' | 'ownRecordings'>,
): string | undefined {
  const own = ownRecordings.find((recording) => recording.id === id);
  return own?.theme ?? themes.find((theme) => theme.id === groupId)?.name;
}

/** Extended M3U in UTF-8; `origin` is that of this installation, at which the sounds are. */
export function renderM3u8({ name, tracks, ...facts }: PlaylistFacts, origin: string): string {
  const entries = tracks.flatMap((track) => {
    const { displayName, durationSeconds, repetitions, filePath } = track;
    const theme = findTheme(track, facts);
    return [
      `#EXTINF:${durationSeconds},${toLine(theme === undefined ? displayName : `${theme} - ${displayName}`)}`,
      ...(repetitions === 1 ? [] : [REPETITIONS_COMMENT + repetitions]),
      new URL(audioUrl(filePath), origin).href,
    ];
  });
  return `${['#EXTM3U', `#PLAYLIST:${toLine(name)}`, ...entries].join('\n')}\n`;
}

const toLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

// Refused in the names of files by one system or another.
const UNSAFE = /[\p{Cc}\p{Cf}<>:"/\\|?*%;]+/gu;

/** The header that gives the file its name: in ASCII, and as it is for everything newer. */
export function attachmentHeader(name: string, extension: string): string {
  const safe =
    name
      .replaceAll(UNSAFE, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[. ]+/, '')
      .trim() || 'playlist';
  const ascii =
    safe
      .normalize('NFKD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .trim() || 'playlist';
  const encoded = encodeURIComponent(`${safe}.${extension}`).replaceAll(/['()*]/g, percentEncoded);
  return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encoded}`;
}

const percentEncoded = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
