import type { VoicedGroup, VoicedTrack } from '../browse-tracks/groups-of-voice.js';
import type { OwnRecording } from './own-recordings.query.js';

/** The themes of recordings, each with its recordings as tracks: what was recorded first comes first. */
export function groupsOfRecordings(recordings: readonly OwnRecording[]): readonly VoicedGroup[] {
  const oldestFirst = recordings.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const groups = new Map<string, VoicedGroup>();
  for (const recording of oldestFirst) {
    const { groupId: id, theme: name } = recording;
    const { tracks } = groups.get(id) ?? { tracks: [] };
    groups.set(id, { id, name, description: '', tracks: [...tracks, trackOf(recording, tracks.length + 1)] });
  }
  return [...groups.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

function trackOf(recording: OwnRecording, trackNumber: number): VoicedTrack {
  const { id, groupId, name: displayName, voiceGender, filePath, durationSeconds } = recording;
  const track = { id, groupId, trackNumber, voiceGender, displayName, filePath, durationSeconds };
  return { ...track, repetitions: 1, twin: null };
}
