import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { t } from '@trax/i18n/macro';
import { IMPORT_LIMITS, UnreadableFile, cleanLine, type ImportedPlaylist } from './imported-playlist.js';
import { parseJson } from './parse-json.js';
import { parseM3u } from './parse-m3u.js';

/** A file with its playlists, or with the reason for which it has none. */
export type ReadFile = {
  readonly fileName: string;
  readonly playlists: readonly ImportedPlaylist[];
  readonly fault?: string;
};

const JSON_START = /^\s*[{[]/;

/** The first of the files with their playlists; of the others that they are too many. */
export const readPlaylistFiles = (files: readonly File[]): Promise<readonly ReadFile[]> =>
  Promise.all(files.map((file, index) => (index < IMPORT_LIMITS.files ? readPlaylistFile(file) : refuse(file))));

const refuse = ({ name: fileName }: File): ReadFile => ({
  fileName,
  playlists: [],
  fault: t`Only ${{ count: IMPORT_LIMITS.files }} files are read at once.`,
});

/** Nothing of the file leaves the browser. */
export async function readPlaylistFile(file: File): Promise<ReadFile> {
  const { name: fileName, size } = file;
  try {
    if (size > IMPORT_LIMITS.fileBytes) throw new UnreadableFile(t`It is larger than 1 MB.`);
    const text = decode(new Uint8Array(await file.arrayBuffer()));
    const playlists = JSON_START.test(text) ? parseJson(text) : [parseM3u(text)];
    return { fileName, playlists: playlists.map((playlist) => ({ ...playlist, name: readName(playlist, fileName) })) };
  } catch (error) {
    const fault = error instanceof UnreadableFile ? error.message : t`It cannot be read.`;
    return { fileName, playlists: [], fault };
  }
}

/** That of the file where the playlist has none. */
function readName({ name }: ImportedPlaylist, fileName: string): string {
  const ofFile = fileName.replace(/\.[^.]*$/, '');
  return cleanLine(name, PLAYLIST_NAME.maxLength) || cleanLine(ofFile, PLAYLIST_NAME.maxLength) || t`Imported playlist`;
}

/** UTF-8, or UTF-16 where a mark says so; old M3U files are in the code page of their Windows. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (JSON_START.test(text)) throw new UnreadableFile(t`It is not written in UTF-8, as JSON is.`);
    return text;
  }
}
