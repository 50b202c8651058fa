import { TRACK_START_SECONDS } from '@trax/contracts/stats-rules';
import type { Play, TrackCompletion } from './completion.js';
import type { HeardRange } from './completion-rule.js';
import { addHeardRange, countsAtNaturalEnd, heardSeconds, isInCompletionWindow } from './completion-rule.js';

/** A completion is reported this long after its rule first holds. */
export const COMPLETION_DELAY_MS = 500;

/** A step of this length, at speed 1, needs no time to have passed: browsers read the media clock up to a quarter of a second late. */
const MEDIA_CLOCK_ERROR_SECONDS = 0.5;

type TrackedPlay = {
  readonly play: Play;
  /** `counting` is the half second before the completion is reported. */
  phase: 'open' | 'counting' | 'counted';
  /** Enough of it was heard to say that it has begun. */
  hasBegun: boolean;
  ranges: readonly HeardRange[];
  lastSeconds: number | undefined;
  /** How far the sound may have moved on, in seconds of the track, in time that passed before its last position. */
  unusedSeconds: number;
  speed: number;
  hasEnded: boolean;
};

/** Both in seconds of the track, which passes at `speed`; 1 is the speed of the recording. */
type HeardPosition = {
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly speed: number;
};

/** Where a play starts; `hasCounted` when it counted before the page was reloaded. */
export type PlayStart = { readonly positionSeconds: number; readonly hasCounted: boolean };

/**
 * Decides from the heard positions which plays count: each at most once, 0.5 s after its rule first holds. Between two positions
 * the track was heard when as much time has passed as that takes, however far they are apart: a busy or hidden page reports seldom.
 */
export class CompletionTracker {
  #current: TrackedPlay | undefined;
  /** When the sound was last known to be at a position; as `performance.now()`. */
  #positionAtMs = 0;
  readonly #timers = new Map<TrackedPlay, ReturnType<typeof setTimeout>>();
  readonly #onCompletion: (completion: TrackCompletion) => void;
  readonly #onStart: (play: Play) => void;

  /**
   * `onCompletion` is called once per play that counts, with what was heard of it until then; `onStart` once per play of which
   * something was heard.
   */
  constructor(onCompletion: (completion: TrackCompletion) => void, onStart: (play: Play) => void = () => undefined) {
    this.#onCompletion = onCompletion;
    this.#onStart = onStart;
  }

  /** Whether the current play has counted, or is about to. */
  get hasCounted(): boolean {
    return this.#current !== undefined && this.#current.phase !== 'open';
  }

  /** Of the current play; empty without one. */
  get playId(): string {
    return this.#current?.play.playId ?? '';
  }

  /** A repetition starts, or goes on after a reload. An earlier one that is about to count still does. */
  begin(play: Play, { positionSeconds, hasCounted }: PlayStart = { positionSeconds: 0, hasCounted: false }): void {
    const phase = hasCounted ? 'counted' : 'open';
    const hasBegun = positionSeconds >= TRACK_START_SECONDS;
    // What follows by itself may sound before the end of the play before it is reported.
    if (!this.#current?.hasEnded) this.#positionAtMs = performance.now();
    const heard = { hasBegun, ranges: [], lastSeconds: positionSeconds, unusedSeconds: 0 };
    this.#current = { play, phase, ...heard, speed: 1, hasEnded: false };
  }

  /** The sound is at this position and moving. */
  recordPosition({ positionSeconds, durationSeconds, speed }: HeardPosition): void {
    if (!this.#current) return;
    this.#addHeard(this.#current, positionSeconds, speed);
    this.#positionAtMs = performance.now();
    if (isInCompletionWindow(positionSeconds, durationSeconds)) this.#count(this.#current);
  }

  /** The sound starts now where it stopped: the time until now was no listening. */
  resume(): void {
    this.#positionAtMs = performance.now();
    if (this.#current) this.#current.unusedSeconds = 0;
  }

  /** The repetition ended by itself. */
  end(durationSeconds: number): void {
    const current = this.#current;
    if (!current) return;
    this.#addHeard(current, durationSeconds, current.speed);
    if (countsAtNaturalEnd(durationSeconds, heardSeconds(current.ranges))) this.#count(current);
    current.lastSeconds = undefined;
    current.hasEnded = true;
  }

  /** The listener moved the sound: out of the window, what is about to count no longer does. */
  seek(positionSeconds: number, durationSeconds: number): void {
    if (!this.#current) return;
    this.#current.lastSeconds = positionSeconds;
    this.resume();
    if (isInCompletionWindow(positionSeconds, durationSeconds)) return;
    this.#current.hasEnded = false;
    this.#cancel(this.#current);
  }

  /** The listener chose another track: what is about to count no longer does. */
  leave(): void {
    if (this.#current && !this.#current.hasEnded) this.#cancel(this.#current);
    this.#current = undefined;
  }

  /** The page goes away: what is about to count does so at once. */
  flush(): void {
    for (const tracked of this.#timers.keys()) this.#report(tracked);
  }

  /** Sign-out: nothing more is reported. */
  reset(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#current = undefined;
  }

  #addHeard(tracked: TrackedPlay, positionSeconds: number, speed: number): void {
    const from = tracked.lastSeconds ?? positionSeconds;
    const passedSeconds = (performance.now() - this.#positionAtMs) / 1000;
    const unusedSeconds = tracked.unusedSeconds + passedSeconds * speed - Math.max(0, positionSeconds - from);
    const isListening = unusedSeconds >= -MEDIA_CLOCK_ERROR_SECONDS * speed;
    if (isListening) tracked.ranges = addHeardRange(tracked.ranges, { from, to: positionSeconds });
    tracked.unusedSeconds = Math.max(0, unusedSeconds);
    tracked.lastSeconds = positionSeconds;
    tracked.speed = speed;
    if (tracked.hasBegun || heardSeconds(tracked.ranges) < TRACK_START_SECONDS) return;
    tracked.hasBegun = true;
    this.#onStart(tracked.play);
  }

  #count(tracked: TrackedPlay): void {
    if (tracked.phase !== 'open') return;
    tracked.phase = 'counting';
    this.#timers.set(
      tracked,
      setTimeout(() => this.#report(tracked), COMPLETION_DELAY_MS),
    );
  }

  #report(tracked: TrackedPlay): void {
    clearTimeout(this.#timers.get(tracked));
    this.#timers.delete(tracked);
    tracked.phase = 'counted';
    this.#onCompletion({ ...tracked.play, listenedSeconds: heardSeconds(tracked.ranges) });
  }

  #cancel(tracked: TrackedPlay): void {
    if (tracked.phase !== 'counting') return;
    clearTimeout(this.#timers.get(tracked));
    this.#timers.delete(tracked);
    tracked.phase = 'open';
  }
}
