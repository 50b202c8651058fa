import { Injectable, Logger } from '@nestjs/common';
import type { SessionStatus } from '@trax/contracts/session';
import type { Viewer } from '@trax/nest-platform/viewer';
import { ErasureService } from '../erasure/erasure.service.js';
import { UsersService } from '../users/users.service.js';
import type { Session } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';

const TOUCH_AFTER_MS = 60_000;

/** The status of one session, for gateways of the release before. The next release removes it. */
@Injectable()
export class SessionStatuses {
  private readonly logger = new Logger('sessions');

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersService,
    private readonly erasure: ErasureService,
  ) {}

  /** Cookies that were issued until `revokedAt` are refused; a session without a row gets one. */
  async getStatus(viewer: Viewer, idHash: string): Promise<SessionStatus> {
    const { uid: firebaseId } = viewer;
    const key = { firebaseId, idHash };
    const [isAdmin, isDeleted, session, allRevokedAt] = await Promise.all([
      this.users.isAdministrator(viewer),
      this.erasure.isDeleted(firebaseId),
      this.sessions.find(key),
      this.sessions.findRevocation(firebaseId),
    ]);
    if (session === undefined && !isDeleted) this.inBackground(this.sessions.record(key, allRevokedAt));
    else if (session !== undefined && isDue(session)) this.inBackground(this.sessions.touch(key));
    return { isAdmin, isDeleted, revokedAt: latest(session?.revokedAt, allRevokedAt)?.toISOString() ?? null };
  }

  // The answer of the request must not wait for this write or fail with it.
  private inBackground(work: Promise<void>): void {
    void work.catch((error: unknown) => this.logger.debug(`a session could not be written: ${String(error)}`));
  }
}

const isDue = ({ lastSeenAt }: Session): boolean => Date.now() - lastSeenAt.getTime() > TOUCH_AFTER_MS;

function latest(...instants: readonly (Date | null | undefined)[]): Date | undefined {
  const known = instants.filter((instant) => instant instanceof Date);
  return known.toSorted((one, other) => other.getTime() - one.getTime())[0];
}
