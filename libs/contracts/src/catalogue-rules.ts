// No schema here: the browser imports this file and must not carry zod.
import { findOwnAudioUrl, isOwnAudioPath } from './own-recordings-rules.js';

/** The path between `/audio/` and `.mp3`: lower-case slugs without dots, so that no traversal is possible. */
export const AUDIO_PATH = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/**
 * The address of a track's audio; `baseUrl`, without a trailing slash, where an installation keeps audio elsewhere. The sounds
 * of own recordings are never there.
 */
export const audioUrl = (filePath: string, baseUrl = '/audio'): string =>
  findOwnAudioUrl(filePath) ?? `${baseUrl}/${filePath.split('/').map(encodeURIComponent).join('/')}.mp3`;

/** Whether a path of this installation is that of a sound, of the catalogue or of an own recording. */
export const isSoundPath = (path: string): boolean => path.startsWith('/audio/') || isOwnAudioPath(path);

/** The lengths of what an owner writes, in characters, and the highest number of a track. */
export const CATALOGUE_LIMITS = {
  name: 120,
  description: 500,
  themeId: 64,
  trackNumber: 999,
  text: 20_000,
  sentences: 1_000,
  sentence: 2_000,
} as const;

/** The maximum length of the track that an owner publishes, in seconds. */
export const SAMPLE_MAX_SECONDS = 30;

type Voiced = { readonly trackNumber: number; readonly voiceGender: 'M' | 'F' };

/** The tracks of a theme in one voice, by their numbers, each with the track of the other voice that has the same number. */
export function tracksOfVoice<T extends Voiced>(
  tracks: readonly T[],
  voice: T['voiceGender'],
): readonly (T & { readonly twin: T | null })[] {
  const twins = new Map(tracks.filter((one) => one.voiceGender !== voice).map((one) => [one.trackNumber, one]));
  return tracks
    .filter((one) => one.voiceGender === voice)
    .toSorted((one, other) => one.trackNumber - other.trackNumber)
    .map((track) => ({ ...track, twin: twins.get(track.trackNumber) ?? null }));
}
