import { CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { randomUuid } from '@trax/contracts/random-uuid';
import { SOUND_FORMATS } from '@trax/contracts/sound-formats';
import { failureMessage } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { FileRefused, SendFailure, type UploadProgress } from '@trax/uploads';
import type { ListedTrack } from '../edited-theme.query.js';
import { readFileName, type Voice } from './read-file-name.js';

/** How far the file of a recording is on its way to a draft. */
export type RecordingState =
  | { readonly kind: 'chosen' | 'waiting' | 'adding' }
  | UploadProgress
  /** It may be sent again when it has failed, and never when it was refused. */
  | {
      readonly kind: 'failed' | 'refused';
      readonly message: string;
      /** What has to be changed before it is sent again, where it is one field. */
      readonly field?: 'number' | 'name' | undefined;
    };

/** A file that becomes a track; `number`, `name` and `voice` are what stands in their fields. */
export type Recording = {
  readonly id: string;
  readonly file: File;
  /** Empty for the next free number of its voice. */
  readonly number: string;
  readonly name: string;
  readonly voice: Voice | '';
  readonly state: RecordingState;
  /** Once it was sent as a whole. */
  readonly uploadId?: string;
};
export type RecordingFacts = Pick<Recording, 'number' | 'name' | 'voice'>;

/** A number of a voice that a track has. */
export type Taken = Pick<ListedTrack, 'trackNumber' | 'voiceGender'>;
export type RecordingFaults = { readonly [Name in keyof RecordingFacts]?: string };

export const isEditable = ({ state }: Recording): boolean => state.kind === 'chosen' || state.kind === 'failed';
export const isOnItsWay = ({ state }: Pick<Recording, 'state'>): boolean =>
  state.kind !== 'chosen' && state.kind !== 'failed' && state.kind !== 'refused';

/** What became of a file that could not be sent, processed or added. */
export function toFailedState(error: unknown): RecordingState {
  if (error instanceof FileRefused) return { kind: 'refused', message: error.message };
  if (!(error instanceof SendFailure)) return { kind: 'failed', message: failureMessage(error) };
  const { trackNumber, displayName } = error.problem?.fields ?? {};
  if (trackNumber !== undefined) return { kind: 'failed', message: trackNumber, field: 'number' };
  if (displayName !== undefined) return { kind: 'failed', message: displayName, field: 'name' };
  return { kind: 'failed', message: error.message };
}

const inOrderOfNames = new Intl.Collator(undefined, { numeric: true });

const SOUND_TYPE = /^(?:(?:audio|video)\/|application\/(?:ogg|octet-stream)$|$)/;
const SOUND_NAME = new RegExp(
  String.raw`\.(?:${SOUND_FORMATS.flatMap(({ extensions }) => extensions).join('|')})$`,
  'i',
);

/** What needs no server to be refused, before the others get their numbers. */
function toFirstState({ name, type, size }: File): RecordingState {
  if (size === 0) return { kind: 'refused', message: t`This file is empty.` };
  if (SOUND_TYPE.test(type) || SOUND_NAME.test(name)) return { kind: 'chosen' };
  return { kind: 'refused', message: t`This is not a sound file.` };
}

/** The recordings of files, in the order of their names. */
export function toRecordings(files: readonly File[]): Recording[] {
  const sorted = files.toSorted((one, other) => inOrderOfNames.compare(one.name, other.name));
  return sorted.map((file) => {
    const { number, voice = '', name } = readFileName(file.name);
    return {
      id: randomUuid(),
      file,
      number: String(number ?? ''),
      name,
      voice,
      state: toFirstState(file),
    };
  });
}

/** Those that are added to a list: a number that a track or another of them has in the same voice gives way to the next free one. */
export function withFreeNumbers(
  added: readonly Recording[],
  listed: readonly Recording[],
  taken: readonly Taken[],
): Recording[] {
  const places = new Set(taken.map(({ voiceGender, trackNumber }) => `${voiceGender} ${trackNumber}`));
  const toPlace = ({ voice, number }: Recording) => `${voice} ${toNumber(number) ?? ''}`;
  for (const recording of listed) places.add(toPlace(recording));
  return added.map((recording) => {
    const { voice, number, state } = recording;
    if (voice === '' || number === '' || state.kind === 'refused') return recording;
    if (places.has(toPlace(recording))) return { ...recording, number: '' };
    places.add(toPlace(recording));
    return recording;
  });
}

/** The number of each recording: that in its field, or the next one of its voice after all others. */
export function numberRecordings(
  recordings: readonly Recording[],
  taken: readonly Taken[],
): ReadonlyMap<string, number> {
  const usable = recordings.filter(({ state }) => state.kind !== 'refused');
  const last = { M: 0, F: 0, '': 0 };
  for (const { trackNumber, voiceGender } of taken) last[voiceGender] = Math.max(last[voiceGender], trackNumber);
  for (const { number, voice } of usable) last[voice] = Math.max(last[voice], toNumber(number) ?? 0);
  return new Map(
    usable.map(({ id, number, voice }) => {
      const given = toNumber(number);
      if (given === undefined) last[voice] += 1;
      return [id, given ?? last[voice]];
    }),
  );
}

/** Those of `ids` wait to be sent. Their numbers are fixed now, so that the order of the list is that of the tracks. */
export function toWaiting(
  recordings: readonly Recording[],
  ids: readonly string[],
  taken: readonly Taken[],
): readonly Recording[] {
  const numbers = numberRecordings(recordings, taken);
  return recordings.map((one) =>
    ids.includes(one.id) && isEditable(one)
      ? { ...one, number: String(numbers.get(one.id) ?? one.number), state: { kind: 'waiting' } }
      : one,
  );
}

/** What keeps each recording from being added, if anything. */
export function findRecordingFaults(
  recordings: readonly Recording[],
  taken: readonly Taken[],
): ReadonlyMap<string, RecordingFaults> {
  const numbers = numberRecordings(recordings, taken);
  const isSame = (recording: Recording, other: Recording) =>
    recording.id !== other.id && recording.voice === other.voice && numbers.get(recording.id) === numbers.get(other.id);
  const findNumberFault = (recording: Recording): string | undefined => {
    const { id, number, voice } = recording;
    const trackNumber = numbers.get(id) ?? 0;
    if ((number.trim() !== '' && toNumber(number) === undefined) || trackNumber > CATALOGUE_LIMITS.trackNumber)
      return t`From 1 to ${{ max: CATALOGUE_LIMITS.trackNumber }}`;
    if (taken.some((track) => track.trackNumber === trackNumber && track.voiceGender === voice))
      return t`There is a track ${trackNumber} in this voice`;
    return recordings.some((other) => isSame(recording, other)) ? t`${trackNumber} is here twice` : undefined;
  };
  return new Map(
    recordings.filter(isEditable).map((recording) => {
      const number = findNumberFault(recording);
      const faults = {
        ...(number !== undefined && { number }),
        ...(recording.name.trim() === '' && { name: t`Please enter a name` }),
        ...(recording.voice === '' && { voice: t`Please choose a voice` }),
      };
      return [recording.id, faults];
    }),
  );
}

function toNumber(text: string): number | undefined {
  const number = Number(text);
  const isNumber = Number.isInteger(number) && number >= 1 && number <= CATALOGUE_LIMITS.trackNumber;
  return text.trim() !== '' && isNumber ? number : undefined;
}
