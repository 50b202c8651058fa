const INTERVAL_MS = 10_000;
const MAX_CALLERS = 10_000;

/** Lets one line of each caller through in 10 s, so that a flood of refusals is no flood of the log. */
export class LogSamples {
  private readonly samples = new Map<string, { loggedAtMs: number; omitted: number }>();

  /** How many lines of the caller were left out before this one; undefined when this one is left out too. */
  next(caller: string): number | undefined {
    const known = this.samples.get(caller);
    const nowMs = Date.now();
    if (known !== undefined && nowMs - known.loggedAtMs < INTERVAL_MS) {
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
