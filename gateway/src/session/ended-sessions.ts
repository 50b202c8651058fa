import { createHash } from 'node:crypto';
import { BoundedMap } from '../bounded-map.js';
import type { VouchedPerson } from './identity-provider.js';
import { SESSION_LIFETIME_SECONDS } from './session-cookie.js';

const CAPACITY = 100_000;
const KEY_PREFIX = 'trax:gateway:ended-session:';

/** What of Redis is used here. */
export type SharedMemory = {
  get(key: string): Promise<string | null>;
  set(key: string, value: number, unit: 'EX', seconds: number): Promise<unknown>;
  del(key: string): Promise<unknown>;
};

/**
 * The sessions that were signed out before their cookies expired. A session has several cookies over time, one per
 * refresh of the ID token: the one that signed out ends by its hash, its older siblings by the moment of their sign-in.
 * With Redis every gateway knows them and a restart forgets none; without, this process alone does.
 */
export class EndedSessions {
  private readonly endedAtSeconds = new BoundedMap<string, number>(CAPACITY);

  constructor(private readonly redis: SharedMemory | null) {}

  async add(hash: string, person: VouchedPerson | null): Promise<void> {
    const now = Math.floor(Date.now() / 1_000);
    await Promise.all([hash, ...signInOf(person)].map((key) => this.remember(key, now)));
  }

  /** Takes an end back: the same cookie was given out again for a new proof within the same second. */
  async forget(hash: string): Promise<void> {
    this.endedAtSeconds.delete(hash);
    await this.redis?.del(KEY_PREFIX + hash).catch(() => undefined);
  }

  async has(hash: string, person: VouchedPerson): Promise<boolean> {
    const [ofCookie, ofSignIn] = await Promise.all([hash, ...signInOf(person)].map((key) => this.find(key)));
    return ofCookie !== undefined || (ofSignIn !== undefined && person.issuedAtSeconds < ofSignIn);
  }

  private async remember(key: string, nowSeconds: number): Promise<void> {
    this.endedAtSeconds.set(key, nowSeconds);
    // Redis being down must not keep a person from signing out; this process has the key already.
    await this.redis?.set(KEY_PREFIX + key, nowSeconds, 'EX', SESSION_LIFETIME_SECONDS).catch(() => undefined);
  }

  private async find(key: string): Promise<number | undefined> {
    const known = this.endedAtSeconds.get(key);
    if (known !== undefined) return known;
    const found = await this.redis?.get(KEY_PREFIX + key).catch(() => null);
    return found === null || found === undefined ? undefined : Number(found);
  }
}

// Hashed: Redis is to hold nothing that tells who somebody is.
function signInOf(person: VouchedPerson | null): string[] {
  if (person === null) return [];
  const { uid, signedInAtSeconds } = person;
  return [createHash('sha256').update(`${uid}:${signedInAtSeconds}`).digest('base64url')];
}
