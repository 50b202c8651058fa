/** A track as a file describes it. */
export type ImportedTrack = {
  /** What it may be called, the likeliest name first; none where the file has nothing but an address. */
  readonly names: readonly string[];
  readonly theme?: string | undefined;
  readonly number?: number | undefined;
  readonly voice?: 'M' | 'F' | undefined;
  /** See `soundKey`. */
  readonly sound?: string | undefined;
  readonly repetitions: number;
};

export type ImportedPlaylist = { readonly name: string; readonly tracks: readonly ImportedTrack[] };

/** `playlists`: of a file, and of all files that are imported at once. */
export const IMPORT_LIMITS = { fileBytes: 1024 * 1024, files: 20, playlists: 50, lineLength: 4_096 } as const;

/** Why a file cannot be imported, in a sentence for its person. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

// Control characters, and marks of direction with which one name imitates another.
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}\p{Surrogate}]+/gu;

/** One line of at most so many characters, as the server accepts it; empty where nothing of it is left. */
export const cleanLine = (text: string, maxLength: number): string =>
  text
    .replaceAll(INVISIBLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
