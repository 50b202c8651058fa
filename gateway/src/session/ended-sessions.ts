import type { Redis } from 'ioredis';
import { BoundedMap } from './bounded-map.js';

const CAPACITY = 100_000;
const KEY_PREFIX = 'trax:gateway:ended-session:';

/**
 * The sessions that were signed out before their cookie expired, by the hash of the cookie. With Redis every gateway
 * knows them and a restart forgets none; without, this process alone does.
 */
export class EndedSessions {
  private readonly untilMs = new BoundedMap<string, number>(CAPACITY);

  constructor(
    private readonly redis: Redis | null,
    private readonly now: () => number = Date.now,
  ) {}

  async add(hash: string, remainingSeconds: number): Promise<void> {
    const seconds = Math.ceil(remainingSeconds);
    if (seconds <= 0) return;
    this.untilMs.set(hash, this.now() + seconds * 1_000);
    // Redis being down must not keep a person from signing out; this process has the hash already.
    await this.redis?.set(KEY_PREFIX + hash, '1', 'EX', seconds).catch(() => undefined);
  }

  async has(hash: string): Promise<boolean> {
    const untilMs = this.untilMs.get(hash);
    if (untilMs !== undefined && untilMs > this.now()) return true;
    const found = await this.redis?.exists(KEY_PREFIX + hash).catch(() => 0);
    return found === 1;
  }
}
