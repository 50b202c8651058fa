// No schema here: the browser imports this file and must not carry zod.
import type { Track, TrackGroup } from './catalogue.js';
import type { OwnRecording } from './own-recordings.js';

/** The lengths of what a listener writes about a recording of their own, in characters. */
export const OWN_RECORDING = {
  maxNameLength: 120,
  maxWordsLength: 2_000,
  maxThemeLength: 60,
  defaultTheme: 'My voice',
} as const;

// The id of no theme of the catalogue has two hyphens in a row, and neither has the path of its sounds.
const FILE_PATH = /^own--recordings\/([0-9a-f-]{36})$/;

/** What stands in the place of a track's file path: it names the recording and not where its sound is. */
export const ownRecordingFilePath = (id: string): string => `own--recordings/${id}`;

/** The address of the sound of an own recording; undefined for a track of the catalogue. */
export function findOwnAudioUrl(filePath: string): string | undefined {
  const [, id] = FILE_PATH.exec(filePath) ?? [];
  return id && `/api/own-recordings/${id}/audio`;
}

/** Whether a path is that of the sound of an own recording. */
export const isOwnAudioPath = (path: string): boolean => /^\/api\/own-recordings\/[0-9a-f-]{36}\/audio$/.test(path);

/** Whether a track of a playlist or queue is a recording of the listener's own: it has no twin and no theme of the catalogue. */
export const isOwnRecording = ({ filePath }: { readonly filePath: string }): boolean => FILE_PATH.test(filePath);

// The id of a recording is that of its upload, of version 7; those of the catalogue's tracks have version 4 or 5.
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/** As `isOwnRecording`, where only the id of a track is known, which may be deleted. */
export const isOwnRecordingId = (id: string): boolean => ID.test(id);

export const OWN_RECORDING_PROBLEM_CODES = {
  notFound: 'OWN_RECORDING_NOT_FOUND',
  limitReached: 'OWN_RECORDING_LIMIT_REACHED',
  storageFull: 'OWN_RECORDING_STORAGE_FULL',
  installationFull: 'INSTALLATION_STORAGE_FULL',
} as const;

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
