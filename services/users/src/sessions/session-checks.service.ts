import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CheckedSession, SessionEntry, SessionToCheck } from '@trax/contracts/session';
import type { Viewer } from '@trax/nest-platform/viewer';
import { withinTime } from '@trax/nest-platform/within-time';
import { IdentityProvider, type AccountState } from '../identity-provider/identity-provider.js';
import { Timing } from '../timing.js';
import { isAdministrator, OWNER_EMAIL } from '../users/administrator.js';
import { SessionsService } from './sessions.service.js';

/** Which sessions go on, by our rows and by the accounts at the identity provider. */
@Injectable()
export class SessionChecks {
  private readonly logger = new Logger('sessions');
  @Inject() private readonly timing!: Timing;

  constructor(
    private readonly sessions: SessionsService,
    private readonly identity: IdentityProvider,
    @Inject(OWNER_EMAIL) private readonly ownerEmail: string,
  ) {}

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
  async listSessions(viewer: Viewer): Promise<SessionEntry[]> {
    const states = this.identity.findStates([viewer.uid]).catch(() => UNKNOWN);
    const [sessions, known] = await Promise.all([
      this.sessions.listSessions(viewer),
      withinTime(this.timing.sessionCheckWaitMs, states, () => UNKNOWN),
    ]);
    const endedBefore = (known.get(viewer.uid)?.signedOutAtSeconds ?? 0) * 1_000;
    return sessions.filter(({ isCurrent, createdAt }) => isCurrent || Date.parse(createdAt) >= endedBefore);
  }

  /** Ends one session of the viewer, and the sign-in from which it could be opened again. @throws SessionNotFound */
  async endSession(viewer: Viewer, idHash: string): Promise<void> {
    await this.sessions.endSession(viewer, idHash);
    await this.identity.endSignIn(viewer.uid, idHash);
  }

  /** Ends every session of the viewer, and the sign-ins from which they could be opened again. */
  async revokeSessions(viewer: Viewer): Promise<void> {
    await this.identity.endSignIns(viewer.uid);
    await this.sessions.revokeSessions(viewer);
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
    if (refused.length > 0) await this.sessions.revokeMany(refused);
    return new Set(refused);
  }
}

const UNKNOWN: ReadonlyMap<string, AccountState> = new Map();
const NONE: ReadonlySet<SessionToCheck> = new Set();

/** Both times are of the clock of the provider, in whole seconds. */
const isRefused = ({ signedInAtSeconds }: SessionToCheck, account: AccountState | undefined): boolean =>
  account === undefined || account.isDisabled || signedInAtSeconds < account.signedOutAtSeconds;
