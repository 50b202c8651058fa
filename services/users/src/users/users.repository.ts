import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Language } from '@trax/contracts/languages';
import type { PeopleOrder } from '@trax/contracts/users';
import { In, IsNull, Not, Repository, type EntityManager } from 'typeorm';
import { toDisplayName } from './user-record.js';
import { User } from './user.entity.js';
import { LIST_ORDERS, type UserPlace } from './users-cursor.js';

type NewUser = Pick<
  User,
  'firebaseId' | 'displayName' | 'email' | 'emailVerified' | 'photoURL' | 'metadata' | 'environment'
> &
  Partial<Pick<User, 'language'>>;
type UnprovedAccount = { readonly id: string; readonly email: string; readonly emailVerified: boolean };
export type UsersPageQuery = {
  limit: number;
  after?: UserPlace | undefined;
  search?: string | undefined;
  order: PeopleOrder;
};

/** Users of another environment are not listed; a client must not choose that for itself. */
export const ENVIRONMENT = 'production' as const;

/** Finds the text itself; in the place of an apostrophe any sign, because there are several kinds of them. */
const toPattern = (search: string): string =>
  search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`).replaceAll(/['\u2018\u2019\u02bc]/g, '_');

/** Users whose account is being deleted are not found here. */
@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async find(firebaseId: string): Promise<User | undefined> {
    return (await this.users.findOneBy({ firebaseId, deletionStartedAt: IsNull() })) ?? undefined;
  }

  findMany(firebaseIds: readonly string[]): Promise<User[]> {
    return this.users.findBy({ firebaseId: In(firebaseIds), deletionStartedAt: IsNull() });
  }

  async rename(firebaseId: string, displayName: string): Promise<void> {
    await this.users.update({ firebaseId, deletionStartedAt: IsNull() }, { displayName });
  }

  async changeDayStart(firebaseId: string, dayStartHour: number): Promise<void> {
    await this.users.update({ firebaseId, deletionStartedAt: IsNull() }, { dayStartHour });
  }

  async changeLanguage(firebaseId: string, language: Language): Promise<void> {
    await this.users.update({ firebaseId, deletionStartedAt: IsNull() }, { language });
  }

  /** That of the account with this address, whatever its case; undefined without one, and where it has chosen none. */
  async findLanguage(email: string): Promise<Language | undefined> {
    const user = await this.users
      .createQueryBuilder('user')
      .select(['user.firebaseId', 'user.language'])
      .where('lower(user.email) = lower(:email) and user.language is not null', { email })
      .getOne();
    return user?.language ?? undefined;
  }

  /** Users of the production environment. */
  list({ limit, after, search, order }: UsersPageQuery): Promise<User[]> {
    const { columns, direction } = LIST_ORDERS[order];
    const names = [...columns, 'firebaseId'];
    const query = this.users
      .createQueryBuilder('user')
      .where({ environment: ENVIRONMENT, deletionStartedAt: IsNull() })
      .orderBy(Object.fromEntries(names.map((name) => [`user.${name}`, direction])))
      .limit(limit);
    if (after !== undefined) {
      const [row, place] = [names.map((name) => `user.${name}`), names.map((name) => `:${name}`)];
      query.andWhere(`(${row.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${place.join(', ')})`, after);
    }
    if (search !== undefined) {
      const matches = '(user.displayName ilike :part or user.email ilike :part or user.firebaseId = :search)';
      query.andWhere(matches, { search, part: `%${toPattern(search)}%` });
    }
    return query.getMany();
  }

  /** Whether an administrator has let the person in. */
  isAdmitted(firebaseId: string): Promise<boolean> {
    return this.users.existsBy({ firebaseId, admittedAt: Not(IsNull()) });
  }

  /** Lets in the person of an account whose address is not proved; with a record, if there is none. */
  async admit(manager: EntityManager, { id: firebaseId, email, emailVerified }: UnprovedAccount): Promise<void> {
    const user = { firebaseId, email, emailVerified, displayName: toDisplayName('', email), environment: ENVIRONMENT };
    await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ ...user, admittedAt: () => 'now()' })
      .orUpdate(['admitted_at'], ['firebase_id'])
      .execute();
  }

  /** Whether the stored flag has changed. */
  async setAdministrator(manager: EntityManager, firebaseId: string, isAdmin: boolean): Promise<boolean> {
    const isOther = { firebaseId, isAdmin: !isAdmin, deletionStartedAt: IsNull() };
    return (await manager.update(User, isOther, { isAdmin })).affected === 1;
  }

  /** Those by the stored flag, whom no other transaction changes until this one has ended; in the order of their ids. */
  lockAdministrators(manager: EntityManager): Promise<User[]> {
    return manager.find(User, {
      where: { isAdmin: true, deletionStartedAt: IsNull() },
      order: { firebaseId: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Adds the person, or updates the email of one who exists already: only the session holds the current one. Two first
   * sign-ins at once make one record, and `isNew` is true for one of them only.
   */
  async save(user: NewUser, manager = this.users.manager): Promise<{ isNew: boolean }> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ ...user, lastSeenAt: () => 'now()' })
      .orUpdate(['email', 'email_verified'], ['firebase_id'])
      // A row that was never updated has no xmax, which distinguishes an insert from an update.
      .returning('(xmax = 0) as "isNew"')
      .execute();
    return { isNew: raw[0].isNew === true };
  }
}
