import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { SyncCheck } from './sync-check.entity.js';

/** How long an answer holds: every administrator's screen refreshes every 30 s. */
const FRESH_SECONDS = 25;
/** How long the provider is not called again after a failure. */
const PAUSE_SECONDS = 5;
/** How long a process may take for a check; then another one may claim it. */
const CLAIM_SECONDS = 60;

const IS_FRESH = `checked_at >= now() - interval '${FRESH_SECONDS} seconds'`;
const HAS_FAILED = `failed_at >= now() - interval '${PAUSE_SECONDS} seconds'`;
const IS_CLAIMED = 'claimed_until >= now()';
const RELEASED = { claimedBy: null, claimedUntil: null };

/** `ours`: this process lists the accounts now; `busy`: another one does; `failed`: the provider did not answer just now. */
export type CheckClaim = {
  readonly state: 'ours' | 'fresh' | 'failed' | 'busy';
  /** The last answer. */
  readonly needsSync: boolean | null;
};

@Injectable()
export class SyncCheckRepository {
  constructor(@InjectRepository(SyncCheck) private readonly checks: Repository<SyncCheck>) {}

  async claim(claimant: string): Promise<CheckClaim> {
    const { affected } = await this.checks
      .createQueryBuilder()
      .update()
      .set({ claimedBy: claimant, claimedUntil: () => `now() + interval '${CLAIM_SECONDS} seconds'` })
      .where([IS_FRESH, HAS_FAILED, IS_CLAIMED].map((condition) => `coalesce(not ${condition}, true)`).join(' and '))
      .execute();
    const row = await this.checks
      .createQueryBuilder('state')
      .select('needs_sync', 'needsSync')
      .addSelect(IS_FRESH, 'isFresh')
      .addSelect(HAS_FAILED, 'hasFailed')
      .getRawOne<{ needsSync: boolean | null; isFresh: boolean | null; hasFailed: boolean | null }>();
    const { needsSync = null, isFresh = null, hasFailed = null } = row ?? {};
    if (affected === 1) return { state: 'ours', needsSync };
    if (isFresh === true) return { state: 'fresh', needsSync };
    return { state: hasFailed === true ? 'failed' : 'busy', needsSync };
  }

  /** Does nothing when a sync has ended in between: its answer is the newer one. */
  async store(claimant: string, needsSync: boolean): Promise<void> {
    const answer = { ...RELEASED, needsSync, checkedAt: () => 'now()', failedAt: null };
    await this.checks.update({ claimedBy: claimant }, answer);
  }

  async fail(claimant: string): Promise<void> {
    await this.checks.update({ claimedBy: claimant }, { ...RELEASED, failedAt: () => 'now()' });
  }

  async findLast(): Promise<boolean | null> {
    return (await this.checks.findOneBy({ onlyRow: true }))?.needsSync ?? null;
  }

  /** The answer of a run that has just ended replaces that of a check which began before. */
  async replace(manager: EntityManager, needsSync: boolean): Promise<void> {
    const answer = { ...RELEASED, needsSync, checkedAt: () => 'now()', failedAt: null };
    await manager.update(SyncCheck, { onlyRow: true }, answer);
  }
}
