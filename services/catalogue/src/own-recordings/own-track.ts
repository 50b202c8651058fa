import { createHash } from 'node:crypto';
import type { OwnRecordingChanged } from '@trax/contracts/events';
import { ownRecordingFilePath } from '@trax/contracts/own-recordings-rules';
import type { OwnRecording as OwnRecordingView } from '@trax/contracts/own-recordings';
import { audioUrl } from '@trax/contracts/catalogue-rules';
import type { OwnRecording } from './own-recording.entity.js';

/** Every track has a voice: this one is not that of the listener, and no screen shows it. */
const VOICE = 'F';
const HASH_LENGTH = 16;

/** The same for every recording of a theme. The id of no theme of the catalogue has two hyphens in a row. */
const ownGroupId = (theme: string): string =>
  `own--${createHash('sha256').update(theme).digest('hex').slice(0, HASH_LENGTH)}`;

/** A recording as its owner sees it. */
export function toView(recording: OwnRecording): OwnRecordingView {
  const { id, name, words, theme, durationSeconds, sizeBytes, createdAt } = recording;
  const filePath = ownRecordingFilePath(id);
  return {
    id,
    name,
    words,
    theme,
    groupId: ownGroupId(theme),
    voiceGender: VOICE,
    filePath,
    durationSeconds,
    sizeBytes,
    audioUrl: audioUrl(filePath),
    createdAt: createdAt.toISOString(),
  };
}

/** What other services know of it: nothing of its words, and not where its sound is. */
export function toTrack(recording: OwnRecording): OwnRecordingChanged['recordings'][number] {
  const { id, firebaseId, name, theme, durationSeconds, version } = recording;
  return {
    id,
    firebaseId,
    version,
    groupId: ownGroupId(theme),
    groupName: theme,
    trackNumber: 1,
    voiceGender: VOICE,
    displayName: name,
    filePath: ownRecordingFilePath(id),
    durationSeconds,
  };
}
