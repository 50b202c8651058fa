import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SetUpInput } from '@trax/contracts/set-up';
import { DataSource, type EntityManager } from 'typeorm';
import type { PoolClient } from 'pg';
import { User } from '../users/user.entity.js';
import { AuthServer } from './auth-server.js';
import { Installation } from './installation.entity.js';
import { hashOfCode, InstallationService } from './installation.service.js';
import { SetUpCodeRefused, SetUpDone } from './set-up.errors.js';

/** Makes the owner of the installation, once. */
@Injectable()
export class SetUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly installation: InstallationService,
    private readonly auth: AuthServer,
  ) {}

  /** All of it or nothing. The locked row makes the second of two owners wait for the first. */
  async setUp({ code, name, email, password, productName, signUp }: SetUpInput): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.assertMaySetUp(manager, code);
      const account = await this.auth.createAccount(await connectionOf(manager), { name, email, password });
      await manager.insert(User, {
        firebaseId: account.id,
        displayName: name,
        email: account.email,
        emailVerified: true,
        environment: 'production',
        isAdmin: true,
      });
      await manager.update(Installation, { id: true }, { productName, signUp, setUpAt: new Date(), codeHash: null });
    });
  }

  private async assertMaySetUp(manager: EntityManager, code: string): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(Installation, { where: { id: true }, lock });
    if (!(await this.installation.isSetUpOpen(row, manager))) throw new SetUpDone();
    const codeHash = row?.codeHash ?? null;
    if (codeHash === null || !timingSafeEqual(codeHash, hashOfCode(code))) throw new SetUpCodeRefused();
  }
}

/** What TypeORM's driver for Postgres calls a connection is the client of `pg`. */
async function connectionOf({ queryRunner }: EntityManager): Promise<PoolClient> {
  return (await queryRunner?.connect()) as PoolClient;
}
