import { availableParallelism } from 'node:os';
import { PASSWORD_QUEUE_FULL } from '@trax/contracts/set-up-rules';
import { Problem } from '@trax/nest-platform/problem';

/** Node's pool; whatever reads a file or looks up a name waits for one of its threads. */
const POOL_THREADS = 4;
const MAX_AT_ONCE = Math.max(1, Math.min(availableParallelism(), POOL_THREADS) - 1);
/** The service answers within 2 s: what begins later would be computed for nobody, and keep the next one waiting. */
const MAX_WAIT_MS = 1_000;

type Waiting = {
  readonly sinceMs: number;
  readonly begin: () => void;
  readonly refuse: (reason: PasswordQueueFull) => void;
};

/** 503 of one call: nothing has happened. */
export class PasswordQueueFull extends Problem {
  constructor() {
    const message = 'Many people are signing in right now. Please try again in a moment.';
    super({ code: PASSWORD_QUEUE_FULL, status: 503, message, logLevel: 'warn' });
  }
}

/**
 * Computes a few hashes at a time. The hash of a password takes a core and a thread of the pool for a fifth of a second: this
 * leaves one of each to all other calls, however many people sign in.
 */
export class HashQueue {
  private running = 0;
  private readonly waiting: Waiting[] = [];

  constructor(private readonly maxAtOnce = MAX_AT_ONCE) {}

  /** @throws PasswordQueueFull when it has waited for too long */
  async run<Hash>(compute: () => Promise<Hash>): Promise<Hash> {
    if (this.running < this.maxAtOnce) this.running += 1;
    else {
      await new Promise<void>((begin, refuse) => this.waiting.push({ sinceMs: performance.now(), begin, refuse }));
    }
    try {
      return await compute();
    } finally {
      this.beginNext();
    }
  }

  private beginNext(): void {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      if (performance.now() - next.sinceMs <= MAX_WAIT_MS) return next.begin();
      next.refuse(new PasswordQueueFull());
    }
    this.running -= 1;
  }
}
