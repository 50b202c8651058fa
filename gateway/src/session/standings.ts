import type { Viewer } from '@trax/contracts/session';
import type { FastifyBaseLogger } from 'fastify';
import type { UsersClient } from '../services/users.client.js';
import { BoundedMap } from '../bounded-map.js';

const FRESH_MS = 30_000;
/** How long a users service that did not answer is left alone for one person. */
const PAUSE_MS = 2_000;
const CAPACITY = 20_000;

type Known = { isAdmin: Promise<boolean>; untilMs: number };

/** Who is an administrator, asked of the users service at most every 30 s a person. Nobody is while it cannot be asked. */
export class Standings {
  private readonly known = new BoundedMap<string, Known>(CAPACITY);

  constructor(
    private readonly users: UsersClient,
    private readonly now: () => number = Date.now,
  ) {}

  isAdministrator(
    person: Omit<Viewer, 'isAdmin'>,
    { id, log }: { id: string; log: FastifyBaseLogger },
  ): Promise<boolean> {
    // A new address or a verification counts at once; the record's flag after at most 30 s.
    const key = `${person.uid} ${person.email} ${person.emailVerified}`;
    const known = this.known.get(key);
    if (known !== undefined && known.untilMs > this.now()) return known.isAdmin;
    const isAdmin = this.ask({ ...person, isAdmin: false }, id).catch((error: unknown) => {
      log.warn({ err: error }, 'the standing of a person is unknown');
      this.known.set(key, { isAdmin, untilMs: this.now() + PAUSE_MS });
      return false;
    });
    this.known.set(key, { isAdmin, untilMs: this.now() + FRESH_MS });
    return isAdmin;
  }

  private async ask(viewer: Viewer, requestId: string): Promise<boolean> {
    return (await this.users.findStanding(viewer, requestId)).isAdmin;
  }
}
