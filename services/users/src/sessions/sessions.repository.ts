import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SESSION_LIFETIME_SECONDS } from '@trax/contracts/session';
import { LessThan, Repository } from 'typeorm';
import { SessionRevocation } from './session-revocation.entity.js';
import { Session } from './session.entity.js';

/** How many sessions of a person are listed. */
const MAX_LISTED = 100;
// Longer than any cookie lives.
const REVOCATION_KEPT_DAYS = 30;

type SessionKey = Pick<Session, 'firebaseId' | 'idHash'>;
type OpenedSession = SessionKey & Pick<Session, 'userAgent' | 'expiresAt'>;

const NOW = () => 'now()';
const IN_A_LIFETIME = () => `now() + interval '${SESSION_LIFETIME_SECONDS} seconds'`;

@Injectable()
export class SessionsRepository {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectRepository(SessionRevocation) private readonly revocations: Repository<SessionRevocation>,
  ) {}

  async find({ firebaseId, idHash }: SessionKey): Promise<Session | undefined> {
    return (await this.sessions.findOneBy({ firebaseId, idHash })) ?? undefined;
  }

  async findRevocation(firebaseId: string): Promise<Date | undefined> {
    return (await this.revocations.findOneBy({ firebaseId }))?.revokedAt;
  }

  /** A sign-in, or a new cookie of one; a revoked session is open again. */
  async open(session: OpenedSession): Promise<void> {
    await this.sessions
      .createQueryBuilder()
      .insert()
      .values({ ...session, lastSeenAt: NOW })
      .orUpdate(['last_seen_at', 'expires_at', 'user_agent'], ['id_hash'])
      .execute();
  }

  /** A session that has no row yet: revoked when the person has signed out everywhere, because it may be older than that. */
  async record(session: SessionKey, revokedAt: Date | undefined): Promise<void> {
    const times = { expiresAt: IN_A_LIFETIME, lastSeenAt: revokedAt ?? NOW, revokedAt: revokedAt ?? null };
    await this.sessions
      .createQueryBuilder()
      .insert()
      .values({ ...session, ...times })
      .orIgnore()
      .execute();
  }

  /** Writes at most once a minute. */
  async touch({ idHash }: SessionKey): Promise<void> {
    await this.sessions
      .createQueryBuilder()
      .update()
      .set({ lastSeenAt: NOW })
      .where({ idHash })
      .andWhere(`last_seen_at < now() - interval '1 minute' and ${IS_OPEN}`)
      .execute();
  }

  async revoke(session: SessionKey): Promise<void> {
    await this.sessions
      .createQueryBuilder()
      .insert()
      .values({ ...session, lastSeenAt: NOW, revokedAt: NOW, expiresAt: IN_A_LIFETIME })
      .orUpdate(['revoked_at'], ['id_hash'])
      .execute();
  }

  async revokeAll(firebaseId: string): Promise<void> {
    await this.sessions.manager.transaction(async (manager) => {
      const revocation = { firebaseId, revokedAt: NOW };
      const insert = manager.createQueryBuilder().insert().into(SessionRevocation).values(revocation);
      await insert.orUpdate(['revoked_at'], ['firebase_id']).execute();
      await manager.update(Session, { firebaseId }, { revokedAt: NOW });
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

  /** Deletes what no cookie can refer to any more. */
  async prune(): Promise<void> {
    const now = Date.now();
    await this.sessions.delete({ expiresAt: LessThan(new Date(now)) });
    const oldest = new Date(now - REVOCATION_KEPT_DAYS * 86_400_000);
    await this.revocations.delete({ revokedAt: LessThan(oldest) });
  }
}

const IS_OPEN = '(revoked_at is null or last_seen_at > revoked_at)';
