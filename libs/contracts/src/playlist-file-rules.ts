// No schema here: the browser imports this file and must not carry zod.

/** What says of a JSON file that it is one of ours, and how to read it. */
export const PLAYLIST_FILE = { format: 'trax-playlist', version: 1 } as const;

/** Of an M3U8 file: a comment before an address, which other players ignore. How often the track is played in total. */
export const REPETITIONS_COMMENT = '#TRAX-REPETITIONS:';

/** A track as a JSON file describes it. What is not known is left out. */
export type PlaylistFileTrack = {
  readonly name: string;
  readonly repetitions: number;
  readonly theme?: string | undefined;
  /** Of the track within its theme and voice. */
  readonly number?: number | undefined;
  readonly voice?: 'M' | 'F' | undefined;
  readonly language?: string | undefined;
  readonly durationSeconds?: number | undefined;
  /** See `soundKey`. */
  readonly sound?: string | undefined;
  readonly text?: string | undefined;
};

export type PlaylistFile = typeof PLAYLIST_FILE & {
  readonly playlists: readonly { readonly name: string; readonly tracks: readonly PlaylistFileTrack[] }[];
};

// The last part of a path ends in the hash of the sound: in its first eight digits, or in all of them.
const CONTENT_HASH = /(?:^|[/-])([0-9a-f]{8})(?:[0-9a-f]{56})?$/;
const OWN_SOUND = /^own--recordings\/[0-9a-f-]{36}$/;

/**
 * What a sound is, by its file path: the beginning of the hash of its content, which is the same in every installation. Of an own
 * recording it is the path, which only its owner has; undefined for a path of another form.
 */
export const soundKey = (filePath: string): string | undefined =>
  OWN_SOUND.test(filePath) ? filePath : CONTENT_HASH.exec(filePath)?.[1];
