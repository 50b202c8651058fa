import { Injectable } from '@nestjs/common';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';

/** How long an answer holds (readings A39): the screen asks every 30 s, and so does every other administrator's. */
const FRESH_SECONDS = 25;
/** How long a provider that did not answer is left alone. */
const PAUSE_SECONDS = 5;
/** How long a process that checks is believed to be at it. */
const CLAIM_SECONDS = 60;

const CLAIM = {
  name: 'claim-sync-check',
  text: `
    with claimed as (
      update sync_check set claimed_by = $1, claimed_until = now() + interval '${CLAIM_SECONDS} seconds'
      where coalesce(claimed_until < now(), true)
        and coalesce(checked_at < now() - interval '${FRESH_SECONDS} seconds', true)
        and coalesce(failed_at < now() - interval '${PAUSE_SECONDS} seconds', true)
      returning 1
    )
    select needs_sync as "needsSync",
           case when exists (select from claimed) then 'ours'
                when checked_at >= now() - interval '${FRESH_SECONDS} seconds' then 'fresh'
                when failed_at >= now() - interval '${PAUSE_SECONDS} seconds' then 'failed'
                else 'busy' end as standing
    from sync_check`,
};
const STORE = {
  name: 'store-sync-check',
  text: `update sync_check
         set needs_sync = $2, checked_at = now(), claimed_by = null, claimed_until = null, failed_at = null
         where claimed_by = $1`,
};
const FAIL = {
  name: 'fail-sync-check',
  text: `update sync_check set failed_at = now(), claimed_by = null, claimed_until = null where claimed_by = $1`,
};
const LAST = { name: 'last-sync-check', text: 'select needs_sync as "needsSync" from sync_check' };
const COUNT_USERS = {
  name: 'count-production-users',
  text: `select count(*) as users from users where environment = 'production' and deletion_started_at is null`,
};

/** `ours`: this process is the one to ask the provider now; `busy`: another one does; `failed`: it did not answer just now. */
export type CheckClaim = {
  readonly standing: 'ours' | 'fresh' | 'failed' | 'busy';
  /** As it was when somebody last knew. */
  readonly needsSync: boolean | null;
};

/** What all processes together know of the difference between users and accounts. */
@Injectable()
export class SyncCheckRepository {
  constructor(private readonly dataSource: DataSource) {}

  async claim(claimant: string): Promise<CheckClaim> {
    const [claim] = await readRows<CheckClaim>(this.dataSource, { ...CLAIM, values: [claimant] });
    return claim ?? { standing: 'busy', needsSync: null };
  }

  /** Nothing happens when a sync has ended in between: its answer is the newer one. */
  async store(claimant: string, needsSync: boolean): Promise<void> {
    await readRows(this.dataSource, { ...STORE, values: [claimant, needsSync] });
  }

  async fail(claimant: string): Promise<void> {
    await readRows(this.dataSource, { ...FAIL, values: [claimant] });
  }

  async findLast(): Promise<boolean | null> {
    const [last] = await readRows<{ needsSync: boolean | null }>(this.dataSource, LAST);
    return last?.needsSync ?? null;
  }

  async countUsers(): Promise<number> {
    const [count] = await readRows<{ users: number }>(this.dataSource, COUNT_USERS);
    return count?.users ?? 0;
  }
}
