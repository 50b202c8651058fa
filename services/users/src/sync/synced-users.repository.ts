import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ErasedUser } from '@trax/erasure/erased-users';
import { subjectHash } from '@trax/nest-platform/ids';
import { In, IsNull, Repository, type EntityManager } from 'typeorm';
import type { Account } from '../identity-provider/identity-provider.js';
import { User } from '../users/user.entity.js';
import { ENVIRONMENT } from '../users/users.repository.js';
import type { KnownPeople, UserFacts } from './compare-page.js';
import type { SyncRun } from './sync.entity.js';

// Ordered, so that two of these transactions cannot deadlock. SQL text, because the check of each uid takes a lock.
const LIST_ERASED_AND_LOCK_SQL = `
  select uid from (select uid from unnest($1::text[]) as uid order by uid) as ordered where is_erased(uid)`;

type Uid = Pick<Account, 'uid'>;

/** Users who have an enabled account, unless they are orphans. */
const COMPARED = { environment: ENVIRONMENT, deletionStartedAt: IsNull(), disabledAt: IsNull() } as const;

const listUids = (accounts: readonly Uid[]) => accounts.map(({ uid }) => uid.replaceAll('\0', ''));

/** The users as a sync reads and writes them. */
@Injectable()
export class SyncedUsersRepository {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** The stored users of these accounts, and the uids that are erased. */
  async findPeople(accounts: readonly Uid[]): Promise<KnownPeople> {
    const uids = listUids(accounts);
    const hashes = new Map(uids.map((uid) => [subjectHash(uid), uid]));
    const { manager } = this.users;
    const found = await manager.findBy(ErasedUser, { subjectHash: In([...hashes.keys()]) });
    const erased = new Set(found.map((row) => hashes.get(row.subjectHash) ?? ''));
    return { users: await manager.findBy(User, { firebaseId: In(uids) }), erased };
  }

  /** As `findPeople`, and locks these people against their erasure until the transaction ends. */
  async findPeopleForWriting(manager: EntityManager, accounts: readonly Uid[]): Promise<KnownPeople> {
    const uids = listUids(accounts);
    const erased = await manager.query<{ uid: string }[]>(LIST_ERASED_AND_LOCK_SQL, [uids]);
    const users = await manager.findBy(User, { firebaseId: In(uids) });
    return { users, erased: new Set(erased.map(({ uid }) => uid)) };
  }

  /** Returns how many were created; those who have signed in for the first time since then exist already. */
  async create(manager: EntityManager, runId: string, users: readonly UserFacts[]): Promise<number> {
    if (users.length === 0) return 0;
    const values = users.map((user) => ({ ...user, lastSeenRun: runId, environment: ENVIRONMENT }));
    const insert = manager.createQueryBuilder().insert().into(User).values(values);
    const { raw } = await insert.orIgnore().returning('firebase_id').execute();
    return raw.length;
  }

  /** The users exist, and are locked against their erasure. */
  async update(manager: EntityManager, runId: string, users: readonly UserFacts[]): Promise<void> {
    if (users.length === 0) return;
    const values = users.map((user) => ({ ...user, lastSeenRun: runId, environment: ENVIRONMENT }));
    await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values(values)
      .orUpdate(['last_seen_run', 'display_name', 'email', 'email_verified', 'photo_url'], ['firebase_id'])
      .updateEntity(false)
      .execute();
  }

  /** Without those whom an administrator has disabled. */
  countProductionUsers(): Promise<number> {
    return this.users.countBy(COMPARED);
  }

  /** Users without an account: whom a run has not found, and who existed when it began. */
  listOrphans(run: Pick<SyncRun, 'id' | 'startedAt'>, limit: number): Promise<[User[], number]> {
    return this.selectOrphans(run).orderBy('user.firebaseId').take(limit).getManyAndCount();
  }

  countOrphans(manager: EntityManager, run: Pick<SyncRun, 'id' | 'startedAt'>): Promise<number> {
    return this.selectOrphans(run, manager).getCount();
  }

  private selectOrphans({ id, startedAt }: Pick<SyncRun, 'id' | 'startedAt'>, manager = this.users.manager) {
    return manager
      .createQueryBuilder(User, 'user')
      .where(COMPARED)
      .andWhere('user.lastSeenRun is distinct from :id and user.createdAt < :startedAt', { id, startedAt });
  }
}
