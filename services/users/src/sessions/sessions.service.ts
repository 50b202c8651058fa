import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CheckedSession, OpenSessionInput, SessionEntry, SessionToCheck } from '@trax/contracts/session';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import type { Viewer } from '@trax/nest-platform/viewer';
import { withinTime } from '@trax/nest-platform/within-time';
import { IdentityProvider, type AccountState } from '../identity-provider/identity-provider.js';
import { Timing } from '../timing.js';
import { isAdministrator, OWNER_EMAIL } from '../users/administrator.js';
import { RevocationPublisher } from './revocation-publisher.js';
import { SessionNotFound, SessionRevoked } from './sessions.errors.js';
import { SessionsRepository } from './sessions.repository.js';

// Shown to the person: control characters and invisible characters are left out.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu;

/**
 * The sessions of people, also of those who have no user record yet. Which of them go on is decided by our rows and by the
 * accounts at the identity provider.
 */
@Injectable()
export class SessionsService {
  private readonly logger = new Logger('sessions');
  @Inject() private readonly timing!: Timing;
  @Inject() private readonly identity!: IdentityProvider;
  @Inject(OWNER_EMAIL) private readonly ownerEmail!: string;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly revocations: RevocationPublisher,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('sessions', (limit) => sessions.deleteExpired(limit));
    hourlyJobs.add('revocations', (limit) => sessions.deleteOldRevocations(limit));
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

  /** Which sessions are open, and whose person is an administrator; in the order of `sessions`. */
  async check(sessions: readonly SessionToCheck[]): Promise<CheckedSession[]> {
    const rows = await this.sessions.check(sessions);
    const isOpen = (place: number) => rows[place]?.isOpen === true;
    const administrators = sessions.filter((session, place) =>
      isAdministrator({ ...session, isAdmin: rows[place]?.isAdmin === true }, this.ownerEmail),
    );
    const [refused, unprotected] = await Promise.all([
      this.findRefused(sessions.filter((_, place) => isOpen(place))),
      this.identity.findWithoutSecondFactor(administrators.map(({ uid }) => uid)),
    ]);
    return sessions.map((session, place) => {
      const isEntitled = administrators.includes(session);
      const needsSecondFactor = isEntitled && unprotected.has(session.uid);
      const isAdmin = isEntitled && !needsSecondFactor;
      return { isOpen: isOpen(place) && !refused.has(session), isAdmin, needsSecondFactor };
    });
  }

  /** The open sessions of the viewer, without those that the identity provider refuses: a new password has ended them. */
  async listSessions({ uid, sessionId }: Viewer): Promise<SessionEntry[]> {
    const states = this.identity.findStates([uid]).catch(() => UNKNOWN);
    const [rows, known] = await Promise.all([
      this.sessions.listOpen(uid),
      withinTime(this.timing.sessionCheckWaitMs, states, () => UNKNOWN),
    ]);
    const endedBefore = (known.get(uid)?.signedOutAtSeconds ?? 0) * 1_000;
    return rows
      .filter(({ idHash, createdAt }) => idHash === sessionId || createdAt.getTime() >= endedBefore)
      .map(({ idHash, createdAt, lastSeenAt, userAgent }) => ({
        id: idHash,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        userAgent,
        isCurrent: idHash === sessionId,
      }));
  }

  async revokeSession({ uid: firebaseId }: Viewer, idHash: string): Promise<void> {
    await this.sessions.revoke({ firebaseId, idHash });
    this.revocations.publish([firebaseId]);
  }

  /** Ends one session of the viewer, and the sign-in from which it could be opened again. @throws SessionNotFound */
  async endSession({ uid: firebaseId }: Viewer, idHash: string): Promise<void> {
    if (!(await this.sessions.end({ firebaseId, idHash }))) throw new SessionNotFound();
    this.revocations.publish([firebaseId]);
    await this.identity.endSignIn(firebaseId, idHash);
  }

  /** Ends every session of the viewer, and the sign-ins from which they could be opened again. */
  async revokeSessions({ uid }: Viewer): Promise<void> {
    await this.identity.endSignIns(uid);
    await this.sessions.revokeOwn(uid);
    this.revocations.publish([uid]);
  }

  /** Those of another person. */
  async revokeAllSessions(uid: string): Promise<void> {
    await this.sessions.revokeAll(uid);
    this.revocations.publish([uid]);
  }

  /** Sessions whose accounts the identity provider refuses; none when it does not answer in time. */
  private findRefused(sessions: readonly SessionToCheck[]): Promise<ReadonlySet<SessionToCheck>> {
    const refusing = this.revokeRefused(sessions).catch((error: unknown) => {
      this.logger.warn(`the accounts of sessions could not be checked: ${String(error)}`);
      return NONE;
    });
    return withinTime(this.timing.sessionCheckWaitMs, refusing, () => NONE);
  }

  private async revokeRefused(sessions: readonly SessionToCheck[]): Promise<ReadonlySet<SessionToCheck>> {
    const accounts = await this.identity.findStates([...new Set(sessions.map(({ uid }) => uid))]);
    const refused = sessions.filter((session) => isRefused(session, accounts.get(session.uid)));
    if (refused.length > 0) {
      await this.sessions.revokeMany(refused);
      this.revocations.publish(refused.map(({ uid }) => uid));
    }
    return new Set(refused);
  }
}

const UNKNOWN: ReadonlyMap<string, AccountState> = new Map();
const NONE: ReadonlySet<SessionToCheck> = new Set();

/** Both times are of the clock of the provider, in whole seconds. */
const isRefused = ({ signedInAtSeconds }: SessionToCheck, account: AccountState | undefined): boolean =>
  account === undefined || account.isDisabled || signedInAtSeconds < account.signedOutAtSeconds;
