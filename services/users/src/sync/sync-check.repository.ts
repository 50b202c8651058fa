import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { SyncCheck } from './sync.entity.js';

/** How long an answer holds: every administrator's screen refreshes every 30 s. */
const FRESH_SECONDS = 25;
/** How long the provider is not called again after a failure. */
const PAUSE_SECONDS = 5;

const isWithin = (column: string, seconds: number) =>
  `coalesce(${column} >= now() - interval '${seconds} seconds', false)`;

/** The last answer, and whether it still holds, or the provider has failed to give another one just now. */
export type LastCheck = Pick<SyncCheck, 'needsSync' | 'checkedAt'> & {
  readonly isFresh: boolean;
  readonly hasFailed: boolean;
};

@Injectable()
export class SyncCheckRepository {
  constructor(@InjectRepository(SyncCheck) private readonly checks: Repository<SyncCheck>) {}

  async read(): Promise<LastCheck> {
    const row = await this.checks
      .createQueryBuilder('state')
      .select('needs_sync', 'needsSync')
      .addSelect('checked_at', 'checkedAt')
      .addSelect(isWithin('checked_at', FRESH_SECONDS), 'isFresh')
      .addSelect(isWithin('failed_at', PAUSE_SECONDS), 'hasFailed')
      .getRawOne<LastCheck>();
    return row ?? { needsSync: null, checkedAt: null, isFresh: false, hasFailed: false };
  }

  /** Replaces the answer from which the check began, but not one that a sync has given in between. */
  async replace({ checkedAt }: LastCheck, needsSync: boolean): Promise<void> {
    await this.checks
      .createQueryBuilder()
      .update()
      .set({ needsSync, checkedAt: () => 'now()', failedAt: null })
      // A Date has milliseconds.
      .where(`date_trunc('milliseconds', checked_at) is not distinct from :checkedAt`, { checkedAt })
      .execute();
  }

  async fail(): Promise<void> {
    await this.checks.update({ onlyRow: true }, { failedAt: () => 'now()' });
  }

  /** The answer of a run that has just ended. */
  async store(manager: EntityManager, needsSync: boolean): Promise<void> {
    const answer = { needsSync, checkedAt: () => 'now()', failedAt: null };
    await manager.update(SyncCheck, { onlyRow: true }, answer);
  }
}
