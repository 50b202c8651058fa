import { makeClip, NothingRecorded } from './make-clip.js';
import { MicrophoneClosed, openMicrophone, type Microphone } from './microphone.js';
import {
  IDLE,
  nextState,
  type RecorderEvent,
  type RecorderFailure,
  type RecorderState,
  type RecordingEnd,
  type Take,
} from './recorder-state.js';

const SECOND_MS = 1_000;

/** Records clips of at most so many seconds. The microphone is open from the countdown to the end of a recording. */
export class VoiceRecorder {
  readonly #maxSeconds: number;
  readonly #subscribers = new Set<() => void>();
  #state = IDLE;
  #microphone: Microphone | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What an earlier attempt still waits for concerns no later one. */
  #attempt = {};

  constructor(maxSeconds: number) {
    this.#maxSeconds = maxSeconds;
  }

  readonly getState = (): RecorderState => this.#state;

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  /** How loud the microphone is now, from 0 to 1. */
  readonly readLevel = (): number => this.#microphone?.readLevel() ?? 0;

  async start(): Promise<void> {
    const attempt = (this.#attempt = {});
    this.#apply({ kind: 'start' });
    try {
      const microphone = await openMicrophone(() => this.end('unplugged'));
      if (attempt !== this.#attempt) return microphone.close();
      this.#microphone = microphone;
      this.#apply({ kind: 'opened' });
    } catch (error) {
      this.#fail(error, attempt);
    }
  }

  end(end: RecordingEnd): void {
    this.#apply({ kind: 'ended', end });
  }

  /** Cancels, or forgets what was recorded. */
  dismiss(): void {
    this.#attempt = {};
    this.#apply({ kind: 'dismissed' });
  }

  /** Brings back what was dismissed, unless something else was begun. */
  restore(take: Take): void {
    this.#apply({ kind: 'restored', take });
  }

  #apply(event: RecorderEvent): void {
    const next = nextState(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    clearTimeout(this.#timer);
    if (next.phase === 'counting') this.#after(1, { kind: 'second-passed' });
    if (next.phase === 'recording') this.#record();
    if (next.phase === 'preparing') void this.#prepare(this.#attempt);
    if (next.phase === 'idle' || next.phase === 'recorded') this.#close();
    for (const subscriber of this.#subscribers) subscriber();
  }

  #record(): void {
    this.#after(this.#maxSeconds, { kind: 'ended', end: 'time-up' });
    try {
      this.#microphone?.record();
    } catch (error) {
      this.#fail(error, this.#attempt);
    }
  }

  #after(seconds: number, event: RecorderEvent): void {
    this.#timer = setTimeout(() => this.#apply(event), seconds * SECOND_MS);
  }

  async #prepare(attempt: object): Promise<void> {
    try {
      const recording = (await this.#microphone?.stop()) ?? new Blob();
      this.#close();
      const clip = await makeClip(recording, this.#maxSeconds);
      if (attempt === this.#attempt) this.#apply({ kind: 'prepared', clip });
    } catch (error) {
      this.#fail(error, attempt);
    }
  }

  #fail(error: unknown, attempt: object): void {
    if (attempt === this.#attempt) this.#apply({ kind: 'failed', failure: toFailure(error) });
  }

  #close(): void {
    this.#microphone?.close();
    this.#microphone = undefined;
  }
}

function toFailure(error: unknown): RecorderFailure {
  return error instanceof MicrophoneClosed || error instanceof NothingRecorded ? error.failure : 'failed';
}
