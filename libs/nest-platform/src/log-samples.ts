const MAX_CALLERS = 10_000;

/** Lets one line of each caller through in an interval, so that a flood of refusals is no flood of a log. */
export class LogSamples {
  private readonly samples = new Map<string, { loggedAtMs: number; omitted: number }>();

  constructor(private readonly intervalMs = 10_000) {}

  /** How many lines of the caller were left out before this one; undefined when this one is left out too. */
  next(caller: string): number | undefined {
    const known = this.samples.get(caller);
    const nowMs = Date.now();
    if (known !== undefined && nowMs - known.loggedAtMs < this.intervalMs) {
      known.omitted += 1;
      return undefined;
    }
    this.samples.delete(caller);
    const [oldest] = this.samples.keys();
    if (this.samples.size >= MAX_CALLERS && oldest !== undefined) this.samples.delete(oldest);
    this.samples.set(caller, { loggedAtMs: nowMs, omitted: 0 });
    return known?.omitted ?? 0;
  }
}
