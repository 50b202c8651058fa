import type { TrackCompletion } from './completion.js';
import { countsAtNaturalEnd, isInCompletionWindow } from './completion-rule.js';
import type { HeardRange } from './heard-ranges.js';
import { addHeardRange, heardSeconds } from './heard-ranges.js';
import type { Play } from './play.js';

/** A completion is told this long after its rule first holds. */
export const COMPLETION_DELAY_MS = 500;

/** Two time updates farther apart than this are a jump, not listening; hidden pages report once a second. */
const LONGEST_HEARD_STEP_SECONDS = 2;

/** Applies spec §4 and readings A24–A28 to what is heard: each play counts at most once, 0.5 s after its rule first holds. */
export class CompletionTracker {
  #play: Play | undefined;
  #hasCounted = false;
  #heard: readonly HeardRange[] = [];
  #lastSeconds: number | undefined;
  readonly #pending = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #tell: (completion: TrackCompletion) => void;

  constructor(tell: (completion: TrackCompletion) => void) {
    this.#tell = tell;
  }

  /** Whether the current play has counted, or is about to. */
  get hasCounted(): boolean {
    return this.#hasCounted;
  }

  /** A repetition starts. What an earlier play still has to tell stays. */
  begin(play: Play): void {
    this.#play = play;
    this.#hasCounted = play.hasCounted;
    this.#heard = [];
    this.#lastSeconds = undefined;
  }

  /** The sound is at this position and moving. */
  hear(positionSeconds: number, durationSeconds: number): void {
    this.#remember(positionSeconds);
    if (isInCompletionWindow(positionSeconds, durationSeconds)) this.#count();
  }

  /** The repetition ended by itself. */
  end(durationSeconds: number): void {
    this.#remember(durationSeconds);
    if (countsAtNaturalEnd(durationSeconds, heardSeconds(this.#heard))) this.#count();
    this.#lastSeconds = undefined;
  }

  /** The listener moved the sound: out of the window, what is about to count no longer does. */
  seek(positionSeconds: number, durationSeconds: number): void {
    this.#lastSeconds = undefined;
    if (!isInCompletionWindow(positionSeconds, durationSeconds)) this.#cancelCurrent();
  }

  /** The listener chose another track: what is about to count no longer does. */
  leave(): void {
    this.#cancelCurrent();
    this.#play = undefined;
  }

  /** Sign-out: nothing more is told. */
  reset(): void {
    for (const timer of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
    this.#play = undefined;
  }

  #remember(positionSeconds: number): void {
    const from = this.#lastSeconds ?? positionSeconds;
    const isListening = positionSeconds - from <= LONGEST_HEARD_STEP_SECONDS;
    if (isListening) this.#heard = addHeardRange(this.#heard, { from, to: positionSeconds });
    this.#lastSeconds = positionSeconds;
  }

  #count(): void {
    const play = this.#play;
    if (!play || this.#hasCounted) return;
    this.#hasCounted = true;
    const { playId, track, playlistId, repetition, runId } = play;
    const heardAtCount = heardSeconds(this.#heard);
    const timer = setTimeout(() => {
      this.#pending.delete(playId);
      // A later play has its own ranges; an earlier one ended, so all that was heard is known.
      const listened = this.#play === play ? heardSeconds(this.#heard) : heardAtCount;
      this.#tell({ playId, track, playlistId, repetition, runId, listenedSeconds: listened });
    }, COMPLETION_DELAY_MS);
    this.#pending.set(playId, timer);
  }

  #cancelCurrent(): void {
    const playId = this.#play?.playId;
    const timer = playId === undefined ? undefined : this.#pending.get(playId);
    if (playId === undefined || timer === undefined) return;
    clearTimeout(timer);
    this.#pending.delete(playId);
    this.#hasCounted = false;
  }
}
