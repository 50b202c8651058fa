import type { Viewer } from '@trax/contracts/session';
import type { UserStanding } from '@trax/contracts/users';
import type { FastifyBaseLogger } from 'fastify';
import type { UsersClient } from '../services/users.client.js';
import { BoundedMap } from '../bounded-map.js';

const FRESH_MS = 30_000;
/** How long a users service that did not answer is left alone for one person. */
const PAUSE_MS = 2_000;
const CAPACITY = 20_000;
/** What is believed of a person while nobody can be asked. */
const UNKNOWN: UserStanding = { isAdmin: false, isEnded: false };

type Known = { standing: Promise<UserStanding>; untilMs: number };

/**
 * Who is an administrator and whose account was deleted, asked of the users service at most every 30 s a person. While it
 * cannot be asked nobody is an administrator, and whoever the identity provider vouches for stays signed in.
 */
export class Standings {
  private readonly known = new BoundedMap<string, Known>(CAPACITY);

  constructor(
    private readonly users: UsersClient,
    private readonly now: () => number = Date.now,
  ) {}

  find(person: Omit<Viewer, 'isAdmin'>, { id, log }: { id: string; log: FastifyBaseLogger }): Promise<UserStanding> {
    // A new address or a verification counts at once; the record's flag after at most 30 s.
    const key = `${person.uid} ${person.email} ${person.emailVerified}`;
    const known = this.known.get(key);
    if (known !== undefined && known.untilMs > this.now()) return known.standing;
    const standing = this.users.findStanding({ ...person, isAdmin: false }, id).catch((error: unknown) => {
      log.warn({ err: error }, 'the standing of a person is unknown');
      this.known.set(key, { standing, untilMs: this.now() + PAUSE_MS });
      return UNKNOWN;
    });
    this.known.set(key, { standing, untilMs: this.now() + FRESH_MS });
    return standing;
  }
}
