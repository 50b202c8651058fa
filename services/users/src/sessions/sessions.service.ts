import { Injectable } from '@nestjs/common';
import type { OpenSessionInput, SessionEntry, SessionToCheck } from '@trax/contracts/session';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import type { Viewer } from '@trax/nest-platform/viewer';
import { RevocationPublisher } from './revocation-publisher.js';
import { SessionNotFound, SessionRevoked } from './sessions.errors.js';
import { SessionsRepository } from './sessions.repository.js';

// Shown to the person: control characters and invisible characters are left out.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu;

/** The sessions of people, also of those who have no user record yet. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly revocations: RevocationPublisher,
    prunes: Prunes,
  ) {
    prunes.add('sessions', (limit) => sessions.deleteExpired(limit));
    prunes.add('revocations', (limit) => sessions.deleteOldRevocations(limit));
  }

  /** @throws SessionRevoked */
  async openSession(
    { uid: firebaseId }: Viewer,
    { userAgent, expiresAt, ...key }: OpenSessionInput & { readonly idHash: string; readonly cookieHash: string },
  ): Promise<void> {
    const isOpen = await this.sessions.open({
      ...key,
      firebaseId,
      userAgent: userAgent?.replaceAll(INVISIBLE, '') ?? null,
      expiresAt: new Date(expiresAt),
    });
    if (!isOpen) throw new SessionRevoked();
  }

  /** As `SessionsRepository.check`. */
  check(sessions: readonly SessionToCheck[]): Promise<{ isOpen: boolean; isAdmin: boolean }[]> {
    return this.sessions.check(sessions);
  }

  async revokeSession({ uid: firebaseId }: Viewer, idHash: string): Promise<void> {
    await this.sessions.revoke({ firebaseId, idHash });
    this.revocations.publish([firebaseId]);
  }

  /** Ends a session so that no token of its sign-in opens it again. @throws SessionNotFound */
  async endSession({ uid: firebaseId }: Viewer, idHash: string): Promise<void> {
    if (!(await this.sessions.end({ firebaseId, idHash }))) throw new SessionNotFound();
    this.revocations.publish([firebaseId]);
  }

  async revokeSessions({ uid }: Viewer): Promise<void> {
    await this.sessions.revokeOwn(uid);
    this.revocations.publish([uid]);
  }

  /** Of somebody else. */
  async revokeAllSessions(uid: string): Promise<void> {
    await this.sessions.revokeAll(uid);
    this.revocations.publish([uid]);
  }

  async revokeMany(sessions: readonly SessionToCheck[]): Promise<void> {
    await this.sessions.revokeMany(sessions);
    this.revocations.publish(sessions.map(({ uid }) => uid));
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
}
