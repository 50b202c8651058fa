import { randomUuid } from '@trax/contracts/random-uuid';
import type { PlaylistCompletionInput, TrackCompletionInput } from '@trax/contracts/completions';
import type { PlaylistCompletion, TrackCompletion } from '../completion/completion.js';

type CompletionInput = TrackCompletionInput | PlaylistCompletionInput;

/** A completion that the server has not acknowledged yet, as it is kept in the browser. */
export type PendingCompletion = {
  /** The server counts each key once, however often it arrives. */
  readonly key: string;
  readonly path: '/api/track-completions' | '/api/playlist-completions';
  /** ISO instant; with `timezone` it names the listener's own day, however late it arrives. */
  readonly completedAt: string;
  /** IANA name. */
  readonly timezone: string;
  /** The hour at which the listener's days begin. */
  readonly dayStartHour: number;
  /** `firebaseId` is the listener's. */
  readonly body: CompletionInput;
  /** ISO instant at which the server answered for the first time that it cannot take this one. */
  readonly failingSince?: string;
};

/** Whose completion it is, and when and where it happened. */
export type CompletionMoment = Pick<PendingCompletion, 'completedAt' | 'timezone' | 'dayStartHour'> & {
  readonly uid: string;
};

export const momentNow = (uid: string, calendar: Pick<CompletionMoment, 'timezone' | 'dayStartHour'>) => ({
  uid,
  completedAt: new Date().toISOString(),
  ...calendar,
});

/** One call of the backend. */
export type CompletionCall = {
  readonly path: PendingCompletion['path'];
  readonly headers: Record<string, string>;
  readonly body: CompletionInput;
};

/** Sooner than this after it happened, the server's own clock is the better one. */
const FRESH_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than an import event or a repair of the server takes. */
const MAX_FAILING_MS = 3 * DAY_MS;

export function pendTrackCompletion(completion: TrackCompletion, moment: CompletionMoment): PendingCompletion {
  const { playId, track, playlistId, repetition, listenedSeconds } = completion;
  const { trackId, displayName, voiceGender } = track;
  const { uid, ...when } = moment;
  const body = {
    firebaseId: uid,
    trackId,
    displayName,
    voiceGender,
    playlistId: playlistId ?? null,
    // The first repetition in a playlist is a plain listen.
    isPlaylistRep: playlistId !== undefined && repetition > 1,
    listenedSeconds: Math.round(listenedSeconds * 10) / 10,
  };
  return { key: playId, path: '/api/track-completions', ...when, body };
}

export function pendPlaylistCompletion(
  { playlistId }: PlaylistCompletion,
  moment: CompletionMoment,
): PendingCompletion {
  const { uid, ...when } = moment;
  const body = { firebaseId: uid, playlistId };
  return { key: randomUuid(), path: '/api/playlist-completions', ...when, body };
}

/** The call that delivers it, as of `now`. */
export function callFor(completion: PendingCompletion, now: Date): CompletionCall {
  const { completedAt, body } = completion;
  if (ageMs(completion, now) < FRESH_MS) return callWithoutMoment(completion);
  return { ...callWithoutMoment(completion), body: { ...body, completedAt } };
}

/** The same, leaving it to the server when it happened. */
export function callWithoutMoment({ key, path, timezone, dayStartHour, body }: PendingCompletion): CompletionCall {
  return {
    path,
    headers: { 'Idempotency-Key': key, 'X-Timezone': timezone, 'X-Day-Start': String(dayStartHour) },
    body,
  };
}

/** Whether a refusal may be about the device's clock: one that runs ahead puts what just happened into the server's future. */
export function mayBeClockTrouble(completion: PendingCompletion, status: number | undefined, now: Date): boolean {
  const age = ageMs(completion, now);
  return status === 400 && age >= FRESH_MS && age < DAY_MS;
}

export const asFailing = (completion: PendingCompletion): PendingCompletion => ({
  ...completion,
  failingSince: new Date().toISOString(),
});

/** Whether it has failed, by itself, for so long that it will not be taken any more. */
export const hasFailedForDays = ({ failingSince }: PendingCompletion): boolean =>
  failingSince !== undefined && Date.now() - Date.parse(failingSince) > MAX_FAILING_MS;

const ageMs = ({ completedAt }: PendingCompletion, now: Date): number => now.getTime() - Date.parse(completedAt);

/** Whether something found in the browser is one: another version of the page may have left it there. */
export function isPendingCompletion(value: unknown): value is PendingCompletion {
  if (!isObject(value) || !isObject(value['body'])) return false;
  const texts = [value['key'], value['path'], value['completedAt'], value['timezone'], value['body']['firebaseId']];
  return texts.every((text) => typeof text === 'string') && typeof value['dayStartHour'] === 'number';
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
