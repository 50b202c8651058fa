import { randomUuid } from '@trax/contracts/random-uuid';
import type { PlaylistCompletionInput, TrackCompletionInput } from '@trax/contracts/stats';
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
  /** `firebaseId` is the listener's. */
  readonly body: CompletionInput;
  /** ISO instant. Until then the play may still be going on, and more of it be heard; it is not sent before. */
  readonly heldUntil?: string | undefined;
};

/** Whose completion it is, and when and where it happened. */
export type CompletionMoment = Pick<PendingCompletion, 'completedAt' | 'timezone'> & { readonly uid: string };

export const momentNow = (uid: string, timezone: string): CompletionMoment => ({
  uid,
  completedAt: new Date().toISOString(),
  timezone,
});

/** One call of the backend. */
export type CompletionCall = {
  readonly path: PendingCompletion['path'];
  readonly headers: Record<string, string>;
  readonly body: CompletionInput;
};

/** Sooner than this after it happened, the server's own clock is the better one. */
const FRESH_MS = 5000;
/** A play that is not over this long after it should have been was paused, or its page is gone. */
const HOLD_MARGIN_MS = 1000;
/** A longer hold comes from a clock that was changed. */
const MAX_HOLD_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export function pendTrackCompletion(completion: TrackCompletion, moment: CompletionMoment): PendingCompletion {
  const { playId, track, playlistId, repetition, listenedSeconds, secondsLeft } = completion;
  const { trackId, displayName, voiceGender } = track;
  const { uid, completedAt, timezone } = moment;
  const body = {
    firebaseId: uid,
    trackId,
    displayName,
    voiceGender,
    playlistId: playlistId ?? null,
    // The first repetition in a playlist is a plain listen.
    isPlaylistRep: playlistId !== undefined && repetition > 1,
    listenedSeconds: roundSeconds(listenedSeconds),
  };
  const heldUntilMs = Date.parse(completedAt) + secondsLeft * 1000 + HOLD_MARGIN_MS;
  const heldUntil = secondsLeft > 0 ? new Date(heldUntilMs).toISOString() : undefined;
  return { key: playId, path: '/api/track-completions', completedAt, timezone, body, heldUntil };
}

/** The same with all that was heard of the play, ready to be sent. */
export function withFinalSeconds(pending: PendingCompletion, listenedSeconds: number): PendingCompletion {
  return {
    ...pending,
    heldUntil: undefined,
    body: { ...pending.body, listenedSeconds: roundSeconds(listenedSeconds) },
  };
}

/** For how long it must not be sent yet. */
export function holdMs({ heldUntil }: PendingCompletion, now: Date): number {
  const ms = heldUntil === undefined ? 0 : Date.parse(heldUntil) - now.getTime();
  return ms > 0 && ms <= MAX_HOLD_MS ? ms : 0;
}

export function pendPlaylistCompletion(
  { playlistId }: PlaylistCompletion,
  moment: CompletionMoment,
): PendingCompletion {
  const { uid, completedAt, timezone } = moment;
  const body = { firebaseId: uid, playlistId };
  return { key: randomUuid(), path: '/api/playlist-completions', completedAt, timezone, body };
}

/** The call that delivers it, as of `now`. */
export function callFor(completion: PendingCompletion, now: Date): CompletionCall {
  const { completedAt, body } = completion;
  if (ageMs(completion, now) < FRESH_MS) return callWithoutMoment(completion);
  return { ...callWithoutMoment(completion), body: { ...body, completedAt } };
}

/** The same, leaving it to the server when it happened. */
export function callWithoutMoment({ key, path, timezone, body }: PendingCompletion): CompletionCall {
  return { path, headers: { 'Idempotency-Key': key, 'X-Timezone': timezone }, body };
}

/** Whether a refusal may be about the device's clock: one that runs ahead puts what just happened into the server's future. */
export function mayBeClockTrouble(completion: PendingCompletion, status: number | undefined, now: Date): boolean {
  const age = ageMs(completion, now);
  return status === 400 && age >= FRESH_MS && age < DAY_MS;
}

const roundSeconds = (seconds: number): number => Math.round(seconds * 10) / 10;

const ageMs = ({ completedAt }: PendingCompletion, now: Date): number => now.getTime() - Date.parse(completedAt);

/** Whether something found in the browser is one, also when an earlier version of the page has left it there. */
export function isPendingCompletion(value: unknown): value is PendingCompletion {
  if (!isObject(value) || !isObject(value['body'])) return false;
  const texts = [value['key'], value['path'], value['completedAt'], value['timezone'], value['body']['firebaseId']];
  return texts.every((text) => typeof text === 'string');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
