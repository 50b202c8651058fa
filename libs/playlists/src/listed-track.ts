import type { PlaylistTrack } from './playlist-documents.js';

type Recording = Pick<PlaylistTrack, 'id' | 'displayName' | 'voiceGender' | 'filePath' | 'durationSeconds'>;

/** A track as lists of tracks carry it. */
export type ListedTrack = Recording &
  Pick<PlaylistTrack, 'groupId'> & { readonly language?: string | null | undefined; readonly twin: Recording | null };

/** The track as a playlist has it that it was just added to. */
export function entryOfTrack(track: ListedTrack): PlaylistTrack {
  const { groupId, language = null, twin } = track;
  return { ...pickRecording(track), groupId, language, repetitions: 1, twin: twin && pickRecording(twin) };
}

const pickRecording = ({ id, displayName, voiceGender, filePath, durationSeconds }: Recording): Recording => ({
  id,
  displayName,
  voiceGender,
  filePath,
  durationSeconds,
});
