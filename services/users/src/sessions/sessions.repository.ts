import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SESSION_LIFETIME_SECONDS, type SessionToCheck } from '@trax/contracts/session';
import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { AppToken } from '../app-tokens/app-token.entity.js';
import { recordAccountEvent } from '../audit/account-events.js';
import { In, LessThan, Repository, type EntityManager } from 'typeorm';
import { SessionRevocation, Session } from './session.entity.js';

/** How many sessions of a person are listed. */
const MAX_LISTED = 100;
// Longer than any cookie lives.
const REVOCATION_KEPT_DAYS = 30;

type SessionKey = Pick<Session, 'firebaseId' | 'idHash'>;
type OpenedSession = SessionKey & Pick<Session, 'userAgent' | 'expiresAt'> & { readonly cookieHash: string };

const NOW = () => 'now()';
// Not the time at which the transaction has begun: a session that was opened since then would go on.
const REVOCATION_TIME = () => 'clock_timestamp()';
const REVOKED = { revokedAt: REVOCATION_TIME, cookieHashes: [] };
const IN_A_LIFETIME = () => `now() + interval '${SESSION_LIFETIME_SECONDS} seconds'`;

@Injectable()
export class SessionsRepository {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectRepository(SessionRevocation) private readonly revocations: Repository<SessionRevocation>,
  ) {}

  /**
   * A sign-in, or a new cookie of one; a revoked session is open again. False when its person has ended it, has signed out
   * everywhere since it was first opened, or is disabled.
   */
  async open({ idHash, firebaseId, userAgent, expiresAt, cookieHash }: OpenedSession): Promise<boolean> {
    return this.sessions.manager.transaction(async (manager) => {
      const parameters = [idHash, firebaseId, userAgent, expiresAt, [cookieHash]];
      const [opened] = await manager.query<{ isSignIn: boolean }[]>(OPEN_SQL, parameters);
      if (opened?.isSignIn === true) await recordAccountEvent(manager, 'signIn', [firebaseId]);
      return opened !== undefined;
    });
  }

  /** Which sessions accept their cookies, in the order of `sessions`, and the stored flag of their people. */
  check(sessions: readonly SessionToCheck[]): Promise<{ isOpen: boolean; isAdmin: boolean }[]> {
    return this.sessions.query(CHECK_SQL, [
      sessions.map(({ id }) => id),
      sessions.map(({ uid }) => uid),
      sessions.map((session) => session.cookieHash),
    ]);
  }

  async revoke(session: SessionKey): Promise<void> {
    await this.sessions.manager.transaction(async (manager) => {
      const known = await manager.findOneBy(Session, session);
      await manager
        .createQueryBuilder()
        .insert()
        .into(Session)
        .values({ ...session, lastSeenAt: NOW, expiresAt: IN_A_LIFETIME, ...REVOKED })
        .orUpdate(['revoked_at', 'cookie_hashes'], ['id_hash'])
        .execute();
      if (known === null || isOpen(known)) await recordAccountEvent(manager, 'signOut', [session.firebaseId]);
    });
  }

  /** Revokes a session for good. False when the person has none with this id. */
  async end(session: SessionKey): Promise<boolean> {
    return this.sessions.manager.transaction(async (manager) => {
      const known = await manager.findOneBy(Session, session);
      if (known === null) return false;
      await manager.update(Session, session, { ...REVOKED, isEnded: true, userAgent: null });
      if (!known.isEnded) await recordAccountEvent(manager, 'endSession', [session.firebaseId]);
      return true;
    });
  }

  /** Those that the identity provider refuses. */
  async revokeMany(sessions: readonly SessionToCheck[]): Promise<void> {
    await this.sessions.manager.transaction(async (manager) => {
      await manager.update(Session, { idHash: In(sessions.map(({ id }) => id)) }, REVOKED);
      const people = sessions.map(({ uid }) => uid);
      await recordAccountEvent(manager, 'sessionEnded', people);
    });
  }

  /** By the person themselves. */
  async revokeOwn(firebaseId: string): Promise<void> {
    await this.sessions.manager.transaction(async (manager) => {
      await this.revokeAll(firebaseId, manager);
      await recordAccountEvent(manager, 'revokeSessions', [firebaseId]);
    });
  }

  /** The sessions and the apps, with a manager in its transaction. The audit log names the change that ends them. */
  async revokeAll(firebaseId: string, within: EntityManager = this.sessions.manager): Promise<void> {
    await within.transaction(async (manager) => {
      const revocation = { firebaseId, revokedAt: REVOCATION_TIME };
      const insert = manager.createQueryBuilder().insert().into(SessionRevocation).values(revocation);
      await insert.orUpdate(['revoked_at'], ['firebase_id']).execute();
      await manager.update(Session, { firebaseId }, REVOKED);
      await manager.delete(AppToken, { firebaseId });
    });
  }

  /** Neither revoked nor expired, newest first. */
  listOpen(firebaseId: string): Promise<Session[]> {
    return this.sessions
      .createQueryBuilder('session')
      .where({ firebaseId })
      .andWhere(`expires_at > now() and ${IS_OPEN}`)
      .orderBy('session.createdAt', 'DESC')
      .limit(MAX_LISTED)
      .getMany();
  }

  /** Deletes sessions to which no cookie can refer any more, but for those that were ended for good. @returns how many */
  deleteExpired(limit: number): Promise<number> {
    return deleteUpTo(limit, this.sessions, { expiresAt: LessThan(new Date()), isEnded: false });
  }

  /** As `deleteExpired`, revocations that are older than any cookie. */
  deleteOldRevocations(limit: number): Promise<number> {
    const revokedAt = LessThan(new Date(Date.now() - REVOCATION_KEPT_DAYS * 86_400_000));
    return deleteUpTo(limit, this.revocations, { revokedAt });
  }
}

const IS_OPEN = '(revoked_at is null or last_seen_at > revoked_at)';
const isOpen = ({ revokedAt, lastSeenAt }: Session): boolean => revokedAt === null || lastSeenAt > revokedAt;

/** How many cookies of a session are accepted: calls with the one before are under way while the token is refreshed. */
const MAX_COOKIES = 8;

// The query builder can neither put the new cookie before the others nor look at another table on a conflict. A sign-in is a
// new session, or one that was over: the sub-query sees it as it was before.
const OPEN_SQL = `
  insert into sessions as known (id_hash, firebase_id, user_agent, expires_at, cookie_hashes)
  select $1, $2, $3, $4::timestamptz, $5::text[]
  where not exists (select from users where users.firebase_id = $2 and disabled_at is not null)
  on conflict (id_hash) do update set
    last_seen_at = now(), user_agent = excluded.user_agent, expires_at = excluded.expires_at,
    cookie_hashes = (excluded.cookie_hashes || known.cookie_hashes)[1:${MAX_COOKIES}]
  where not known.is_ended and not exists (
    select from session_revocations as everywhere
    where everywhere.firebase_id = known.firebase_id and everywhere.revoked_at >= known.created_at
  )
  returning xmax = 0 or exists (
    select from sessions as before where before.id_hash = known.id_hash and not (expires_at > now() and ${IS_OPEN})
  ) as "isSignIn"`;

// One statement for many sessions, which waits for no locked row: two gateways may check the same ones at once. What is
// seen is written every ten minutes alone, because every session is checked once a minute.
const CHECK_SQL = `
  with asked as (
    select * from unnest($1::text[], $2::text[], $3::text[]) with ordinality
      as asked (id_hash, firebase_id, cookie_hash, place)
  ), open as (
    select place, id_hash, firebase_id from asked join sessions using (id_hash, firebase_id)
    where expires_at > now() and ${IS_OPEN} and cookie_hash = any (cookie_hashes)
      and not exists (select from users where users.firebase_id = asked.firebase_id and disabled_at is not null)
  ), seen as (
    update sessions set last_seen_at = now()
    where id_hash in (
      select id_hash from sessions
      where id_hash in (select id_hash from open) and last_seen_at < now() - interval '10 minutes' and ${IS_OPEN}
      for update skip locked
    )
  ), visit as (
    update users set last_seen_at = now()
    where firebase_id in (
      select firebase_id from users
      where firebase_id in (select firebase_id from open) and last_seen_at < now() - interval '10 minutes'
      for update skip locked
    )
  )
  select open.place is not null as "isOpen", coalesce(users.is_admin, false) as "isAdmin"
  from asked left join open using (place)
    left join users on users.firebase_id = asked.firebase_id and users.deletion_started_at is null
  order by place`;
