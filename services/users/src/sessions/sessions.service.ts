import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { OpenSessionInput, SessionEntry, SessionStatus } from '@trax/contracts/session';
import type { Viewer } from '@trax/nest-platform/viewer';
import { ErasureService } from '../erasure/erasure.service.js';
import { UsersService } from '../users/users.service.js';
import type { Session } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';

const PRUNE_INTERVAL_MS = 3_600_000;
const TOUCH_AFTER_MS = 60_000;
// Shown to the person: control characters and invisible characters are left out.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu;

/** The sessions of people, also of those who have no user record yet. */
@Injectable()
export class SessionsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('sessions');
  private pruning: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersService,
    private readonly erasure: ErasureService,
  ) {}

  onApplicationBootstrap(): void {
    this.pruning = setInterval(() => this.inBackground(this.sessions.prune()), PRUNE_INTERVAL_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.pruning);
  }

  openSession({ uid: firebaseId }: Viewer, idHash: string, input: OpenSessionInput): Promise<void> {
    const userAgent = input.userAgent?.replaceAll(INVISIBLE, '') ?? null;
    return this.sessions.open({ firebaseId, idHash, userAgent, expiresAt: new Date(input.expiresAt) });
  }

  /** `revokedAt`: cookies that were issued until then are refused. A session that has no row gets one. */
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

  revokeSession({ uid: firebaseId }: Viewer, idHash: string): Promise<void> {
    return this.sessions.revoke({ firebaseId, idHash });
  }

  /** Also holds for sessions that have no row yet. */
  revokeSessions({ uid }: Viewer): Promise<void> {
    return this.sessions.revokeAll(uid);
  }

  async listSessions({ uid, sessionId }: Viewer): Promise<SessionEntry[]> {
    const sessions = await this.sessions.listOpen(uid);
    return sessions.map(({ idHash, createdAt, lastSeenAt, userAgent }) => ({
      id: idHash,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      userAgent,
      isCurrent: idHash === sessionId,
    }));
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
