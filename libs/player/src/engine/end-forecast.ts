type Sight = { readonly nowMs: number; readonly remainingMs: number };

/** When a sound will end and how late this page's timers are, from repeated looks at it. All times as `performance.now()`. */
export class EndForecast {
  readonly #ends: number[] = [];
  #latenessMs = 0;
  #expectedMs: number | undefined;

  add({ nowMs, remainingMs }: Sight): void {
    this.#ends.push(nowMs + remainingMs);
    if (this.#expectedMs !== undefined) this.#latenessMs = Math.max(this.#latenessMs, nowMs - this.#expectedMs);
  }

  /** The next look is planned for then; coming later counts as lateness. */
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
