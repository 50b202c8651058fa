import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { PasswordQueueFull } from '@trax/nest-platform/accounts.errors';

/** Node's pool; whatever reads a file or looks up a name waits for one of its threads. */
const POOL_THREADS = 4;
const MAX_AT_ONCE = Math.max(1, Math.min(availableParallelism(), POOL_THREADS) - 1);

/** One for the process: Node passes every storage on with every promise. */
const hashesOfCall = new AsyncLocalStorage<Map<string, Promise<string>>>();

type Waiting = {
  readonly sinceMs: number;
  readonly begin: () => void;
  readonly refuse: (reason: PasswordQueueFull) => void;
};

/**
 * Computes a few hashes at a time. The hash of a password takes a core and a thread of the pool for a fifth of a second: this
 * leaves one of each to all other calls, however many people sign in.
 */
export class HashQueue {
  private running = 0;
  private readonly waiting: Waiting[] = [];

  constructor(
    private readonly maxWaitMs: number,
    private readonly maxAtOnce = MAX_AT_ONCE,
  ) {}

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

  /** Remembers for `runOnce` what is computed within this call. */
  withinCall<T>(answer: () => Promise<T>): Promise<T> {
    return hashesOfCall.run(new Map(), answer);
  }

  /** As `run`; a call that needs the hash of the same password again gets the same one. */
  runOnce(password: string, compute: () => Promise<string>): Promise<string> {
    const hashes = hashesOfCall.getStore();
    const hash = hashes?.get(password) ?? this.run(compute);
    hashes?.set(password, hash);
    return hash;
  }

  private beginNext(): void {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      if (performance.now() - next.sinceMs <= this.maxWaitMs) return next.begin();
      next.refuse(new PasswordQueueFull());
    }
    this.running -= 1;
  }
}
