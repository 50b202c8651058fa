/** A loaded, paused media element needs about this long from `play()` to its first audible sample (measured in Chromium). */
export const START_LATENCY_MS = 10;
/** However late the page's timers are, the next sound never starts earlier than this before the end. */
const LONGEST_LEAD_MS = 150;
/** The same where the next sound must not start too early either. */
const LONGEST_EXACT_LEAD_MS = 40;
/** Nearer to the end than this the end is watched closely; before, the element's own time updates suffice. */
const WATCH_MS = 2000;
const WATCH_INTERVAL_MS = 40;

/**
 * `gapless`: a busy page overlaps two sounds a little rather than leaving a gap. `exact`: too early is as bad as too late,
 * which is so at the end of a silence.
 */
export type HandoverAim = 'gapless' | 'exact';

/**
 * Calls back shortly before a media element's end: by the latency of a start, plus as much as the page's timers were late
 * just now, or half of it. Timers that come far too late (hidden pages) are harmless: `ended` then takes over.
 */
export class HandoverTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forecast = new EndForecast();
  readonly #onDue: () => void;

  constructor(onDue: () => void) {
    this.#onDue = onDue;
  }

  /** To be called with every time update; watches by itself once the end is near. */
  watch(element: HTMLMediaElement, aim: HandoverAim): void {
    const reading = readElement(element);
    if (!(reading.remainingMs < WATCH_MS)) return this.cancel();
    if (this.#timer !== undefined) return this.#forecast.add(reading);
    this.#forecast = new EndForecast();
    this.#read(element, aim);
  }

  /** When the sound that was watched last ends, or ended; NaN before any. As `performance.now()`. */
  get endMs(): number {
    return this.#forecast.endMs;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #read(element: HTMLMediaElement, aim: HandoverAim): void {
    const forecast = this.#forecast;
    const reading = readElement(element);
    const { nowMs } = reading;
    forecast.add(reading);
    const waitMs = forecast.endMs - leadFor(aim, forecast.latenessMs) - nowMs;
    if (waitMs <= 0) {
      this.cancel();
      this.#onDue();
      return;
    }
    const intervalMs = Math.min(waitMs, WATCH_INTERVAL_MS);
    forecast.expectNextAt(nowMs + intervalMs);
    this.#timer = setTimeout(() => this.#read(element, aim), intervalMs);
  }
}

function leadFor(aim: HandoverAim, latenessMs: number): number {
  return aim === 'gapless'
    ? Math.min(LONGEST_LEAD_MS, START_LATENCY_MS + latenessMs)
    : Math.min(LONGEST_EXACT_LEAD_MS, START_LATENCY_MS + latenessMs / 2);
}

function readElement(element: HTMLMediaElement): Reading {
  const remainingMs = ((element.duration - element.currentTime) / element.playbackRate) * 1000;
  return { nowMs: performance.now(), remainingMs };
}

type Reading = { readonly nowMs: number; readonly remainingMs: number };

/** When a sound will end and how late this page's timers are, from repeated readings. All times as `performance.now()`. */
export class EndForecast {
  readonly #ends: number[] = [];
  #latenessMs = 0;
  #expectedMs: number | undefined;

  add({ nowMs, remainingMs }: Reading): void {
    this.#ends.push(nowMs + remainingMs);
    if (this.#expectedMs !== undefined) this.#latenessMs = Math.max(this.#latenessMs, nowMs - this.#expectedMs);
  }

  /** The next reading is planned for then; coming later counts as lateness. */
  expectNextAt(ms: number): void {
    this.#expectedMs = ms;
  }

  /** The median of all forecasts: a single reading of the media clock is off by up to 50 ms. */
  get endMs(): number {
    const sorted = this.#ends.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  }

  /** The worst so far. */
  get latenessMs(): number {
    return this.#latenessMs;
  }
}
