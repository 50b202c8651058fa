import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { APP_TOKENS } from '@trax/contracts/app-token-rules';
import { isErased } from '@trax/erasure/erased-users';
import { AccountDeleted } from '@trax/nest-platform/problem';
import { In, IsNull, Repository } from 'typeorm';
import { recordAccountEvent } from '../audit/account-events.js';
import { User } from '../users/user.entity.js';
import { UserNotFound } from '../users/users.errors.js';
import { AppToken } from './app-token.entity.js';
import { AppTokenLimitReached } from './app-tokens.errors.js';

/** A token with its person. */
export type OwnedToken = { readonly token: AppToken; readonly person: User };

/** Neither disabled nor being deleted. */
const ACTIVE = { disabledAt: IsNull(), deletionStartedAt: IsNull() };

@Injectable()
export class AppTokensRepository {
  constructor(@InjectRepository(AppToken) private readonly tokens: Repository<AppToken>) {}

  /** Newest first. */
  list(firebaseId: string): Promise<AppToken[]> {
    return this.tokens.find({ where: { firebaseId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** @throws AccountDeleted, UserNotFound, AppTokenLimitReached */
  create(token: AppToken): Promise<void> {
    const { firebaseId } = token;
    return this.tokens.manager.transaction(async (manager) => {
      if (await isErased(manager, firebaseId)) throw new AccountDeleted();
      // One of these transactions at a time counts the tokens of a person.
      const person = await manager.findOne(User, { where: { firebaseId }, lock: { mode: 'pessimistic_write' } });
      if (person === null) throw new UserNotFound();
      if ((await manager.countBy(AppToken, { firebaseId })) >= APP_TOKENS.maxPerPerson)
        throw new AppTokenLimitReached();
      await manager.insert(AppToken, token);
      await recordAccountEvent(manager, 'createAppToken', [firebaseId]);
    });
  }

  /** False when the person has no such token. */
  withdraw(key: Pick<AppToken, 'id' | 'firebaseId'>): Promise<boolean> {
    return this.tokens.manager.transaction(async (manager) => {
      const { affected } = await manager.delete(AppToken, key);
      if (affected !== 1) return false;
      await recordAccountEvent(manager, 'withdrawAppToken', [key.firebaseId]);
      return true;
    });
  }

  /** What the identity provider has ended. */
  async delete(id: string): Promise<void> {
    await this.tokens.delete({ id });
  }

  async findBySecret(secretHash: Buffer): Promise<OwnedToken | undefined> {
    const token = await this.tokens.findOneBy({ secretHash });
    if (token === null) return undefined;
    const person = await this.tokens.manager.findOneBy(User, { firebaseId: token.firebaseId, ...ACTIVE });
    return person === null ? undefined : { token, person };
  }

  /** Those of the people with this address, in whatever case it is written. */
  async listByEmail(email: string): Promise<OwnedToken[]> {
    const people = await this.tokens.manager
      .createQueryBuilder(User, 'user')
      .where(ACTIVE)
      .andWhere('lower(user.email) = lower(:email)', { email })
      .getMany();
    const byId = new Map(people.map((person) => [person.firebaseId, person]));
    const tokens = await this.tokens.findBy({ firebaseId: In([...byId.keys()]) });
    return tokens.flatMap((token) => {
      const person = byId.get(token.firebaseId);
      return person === undefined ? [] : [{ token, person }];
    });
  }

  async recordUse(id: string, day: string): Promise<void> {
    await this.tokens.update({ id }, { lastUsedOn: day });
  }
}
