import type { Viewer } from '@trax/contracts/session';
import type { UserStanding } from '@trax/contracts/users';
import type { FastifyBaseLogger } from 'fastify';
import type { UsersClient } from '../services/users.client.js';
import { BoundedMap } from '../bounded-map.js';

/** How long an answer of the users service is used as it is. */
const FRESH_MS = 30_000;
/** Until then it still serves while a new one is fetched: a deleted account is out within 60 s. */
const USABLE_MS = 50_000;
/** How long a users service that did not answer is left alone for one person. */
const PAUSE_MS = 2_000;
const CAPACITY = 20_000;
/** What is believed of a person while nobody can be asked. */
const UNKNOWN: UserStanding = { isAdmin: false, isEnded: false };

type Person = Omit<Viewer, 'isAdmin'>;
type Asker = { id: string; log: FastifyBaseLogger };
type Known = { standing: UserStanding; freshUntilMs: number; usableUntilMs: number };

/**
 * Who is an administrator and whose account was deleted, asked of the users service at most every 30 s a person. While it
 * cannot be asked nobody is an administrator, and whoever the identity provider vouches for stays signed in.
 */
export class Standings {
  private readonly known = new BoundedMap<string, Known>(CAPACITY);
  private readonly running = new Map<string, Promise<UserStanding>>();

  constructor(
    private readonly users: UsersClient,
    private readonly now: () => number = Date.now,
  ) {}

  async find(person: Person, asker: Asker): Promise<UserStanding> {
    // A new address or a verification counts at once; the record's flag after at most 50 s.
    const key = `${person.uid} ${person.email} ${person.emailVerified}`;
    const known = this.known.get(key);
    if (known === undefined || known.usableUntilMs <= this.now()) return this.ask(key, person, asker);
    if (known.freshUntilMs <= this.now()) void this.ask(key, person, asker);
    return known.standing;
  }

  private ask(key: string, person: Person, asker: Asker): Promise<UserStanding> {
    const running = this.running.get(key);
    if (running !== undefined) return running;
    const answer = this.judge(key, person, asker).finally(() => this.running.delete(key));
    this.running.set(key, answer);
    return answer;
  }

  private async judge(key: string, person: Person, { id, log }: Asker): Promise<UserStanding> {
    try {
      const standing = await this.users.findStanding({ ...person, isAdmin: false }, id);
      this.keep(key, standing, FRESH_MS);
      return standing;
    } catch (error) {
      log.warn({ err: error }, 'the standing of a person is unknown');
      this.keep(key, UNKNOWN, PAUSE_MS);
      return UNKNOWN;
    }
  }

  private keep(key: string, standing: UserStanding, freshForMs: number): void {
    const now = this.now();
    this.known.set(key, { standing, freshUntilMs: now + freshForMs, usableUntilMs: now + USABLE_MS });
  }
}
