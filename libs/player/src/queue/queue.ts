import type { VoiceGender } from '@trax/contracts/catalogue';

/** A recording: one track in one voice. */
export type Recording = {
  readonly trackId: string;
  readonly displayName: string;
  readonly voiceGender: VoiceGender;
  readonly filePath: string;
  readonly durationSeconds: number;
  /** Of its name and its words, a BCP 47 tag; missing when it is not known. */
  readonly language?: string;
};

/** A track at a position in a queue. `repetitions` is how often it is played in total, 1 to 9. */
export type QueueEntry = Recording & {
  readonly repetitions: number;
  /** Of the theme that the track belongs to. */
  readonly groupId: string;
  /** The same number of the same theme in the other voice; null when there is none. */
  readonly twin: Recording | null;
  /** The other voice was chosen for this queue: its source lists the twin. */
  readonly isSwapped?: boolean;
  /** It was put into this queue only: its source does not list it. */
  readonly isAdded?: boolean;
};

/** Where a queue comes from: a theme's tracks in one voice, or a playlist. */
export type QueueSource =
  | { readonly kind: 'group'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'playlist'; readonly playlistId: string; readonly name: string };

/** What is played, in this order; it ends after its last entry. */
export type Queue = {
  readonly source: QueueSource;
  readonly entries: readonly QueueEntry[];
  /** Its order, its length or its repetitions were changed for this queue only. */
  readonly isArranged?: boolean;
};

/** A queue and the index of its current entry. */
export type QueuePlace = { readonly queue: Queue; readonly index: number };

type ListedRecording = Omit<Recording, 'trackId' | 'language'> & {
  readonly id: string;
  readonly language?: string | null | undefined;
};

/** A track as lists of tracks carry it. */
type ListedTrack = ListedRecording &
  Pick<QueueEntry, 'repetitions' | 'groupId'> & { readonly twin: ListedRecording | null };

/** What the player needs to know of a track, and nothing else: a queue is kept on the device. */
export function entryOfTrack(track: ListedTrack): QueueEntry {
  const { repetitions, groupId, twin } = track;
  return { ...recordingOfTrack(track), repetitions, groupId, twin: twin && recordingOfTrack(twin) };
}

function recordingOfTrack(track: ListedRecording): Recording {
  const { id: trackId, displayName, voiceGender, filePath, durationSeconds, language } = track;
  return { trackId, displayName, voiceGender, filePath, durationSeconds, ...(language && { language }) };
}

/** The track of an entry, as lists of tracks carry it. */
export function trackOfEntry(entry: QueueEntry) {
  const { repetitions, groupId, twin } = entry;
  return { ...listedRecording(entry), repetitions, groupId, twin: twin && listedRecording(twin) } satisfies ListedTrack;
}

function listedRecording(recording: Recording) {
  const { trackId: id, displayName, voiceGender, filePath, durationSeconds, language = null } = recording;
  return { id, displayName, voiceGender, filePath, durationSeconds, language };
}
