import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const SAMPLE_INTERVAL_MS = 100;
/** Below this a late event loop tells of a busy machine: refusing the few who ask would not make it any quicker. */
const LEAST_IN_FLIGHT = 16;

export type LoadLimits = {
  /** How many calls may wait for an answer at the same time. */
  readonly inFlight: number;
  /** How late the event loop may be, on average of a tenth of a second. */
  readonly eventLoopDelayMs: number;
};

/** How much this process has to do, as far as it decides whether one more call may come in. */
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
    return this.inFlight >= LEAST_IN_FLIGHT && this.eventLoopDelayMs >= this.limits.eventLoopDelayMs;
  }

  /** A call came in. */
  enter(): void {
    this.inFlight += 1;
  }

  /** Its answer has begun, or nobody waits for it any more. */
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
    // Without any sample the loop came round only once.
    this.eventLoopDelayMs = Number.isNaN(meanMs) ? SAMPLE_INTERVAL_MS : Math.max(0, meanMs - RESOLUTION_MS);
  }
}
