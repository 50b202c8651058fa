import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const SAMPLE_INTERVAL_MS = 100;
/** With fewer calls a late event loop means a busy machine: refusing them would not make it any quicker. */
const MIN_IN_FLIGHT = 16;

type LoadLimits = {
  /** Calls that may wait for an answer at the same time. */
  readonly inFlight: number;
  /** Delay of the event loop, averaged over a tenth of a second. */
  readonly eventLoopDelayMs: number;
};

/** Whether this process has too much to do to admit one more call. */
export class LoadGauge {
  private readonly histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly sampling: NodeJS.Timeout;
  private inFlight = 0;
  private eventLoopDelayMs = 0;

  constructor(private readonly limits: LoadLimits) {
    this.histogram.enable();
    this.sampling = setInterval(() => this.sample(), SAMPLE_INTERVAL_MS).unref();
  }

  isOverloaded(): boolean {
    if (this.inFlight >= this.limits.inFlight) return true;
    return this.inFlight >= MIN_IN_FLIGHT && this.eventLoopDelayMs >= this.limits.eventLoopDelayMs;
  }

  /** A call was admitted. */
  enter(): void {
    this.inFlight += 1;
  }

  /** Its answer has begun, or its caller has left. */
  leave(): void {
    this.inFlight -= 1;
  }

  close(): void {
    clearInterval(this.sampling);
    this.histogram.disable();
  }

  private sample(): void {
    const meanMs = this.histogram.mean / 1e6;
    this.histogram.reset();
    // No sample: the loop came round only once in the interval.
    this.eventLoopDelayMs = Number.isNaN(meanMs) ? SAMPLE_INTERVAL_MS : Math.max(0, meanMs - RESOLUTION_MS);
  }
}
