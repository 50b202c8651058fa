// No schema here: the browser imports this file and must not carry zod.
import type { Track, TrackGroup } from './catalogue.js';
import type { OwnRecording } from './own-recordings.js';

type ListedRecording = Pick<
  OwnRecording,
  'id' | 'name' | 'theme' | 'groupId' | 'voiceGender' | 'filePath' | 'durationSeconds' | 'createdAt'
>;
type OwnTheme = TrackGroup & { readonly tracks: readonly OwnTrack[] };
type OwnTrack = Track & { readonly twin: null };

/** The themes of recordings, each with its recordings as tracks: what was recorded first comes first. */
export function groupsOfRecordings(recordings: readonly ListedRecording[]): readonly OwnTheme[] {
  const oldestFirst = recordings.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const groups = new Map<string, OwnTheme>();
  for (const recording of oldestFirst) {
    const { groupId: id, theme: name } = recording;
    const { tracks } = groups.get(id) ?? { tracks: [] };
    groups.set(id, { id, name, description: '', tracks: [...tracks, toTrack(recording, tracks.length + 1)] });
  }
  return [...groups.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

function toTrack(recording: ListedRecording, trackNumber: number): OwnTrack {
  const { id, groupId, name: displayName, voiceGender, filePath, durationSeconds } = recording;
  const track = { id, groupId, trackNumber, voiceGender, displayName, filePath, durationSeconds };
  return { ...track, repetitions: 1, twin: null };
}
