import { Injectable } from '@nestjs/common';
import { ORPHANS_LISTED, type SyncRun } from '@trax/contracts/sync';
import { readRows } from '@trax/nest-platform/database';
import { uuidV7 } from '@trax/nest-platform/uuid-v7';
import { DataSource } from 'typeorm';

/** How long a worker that says nothing is believed to be at work. */
export const WORKER_LEASE_SECONDS = 10;

const START = `insert into sync_runs (id) values ($1) on conflict (status) where status = 'running' do nothing`;
const NEWEST = {
  name: 'newest-sync-run',
  text: `select id, status, started_at as "startedAt", finished_at as "finishedAt", processed, created, updated, orphaned,
                failure
         from sync_runs order by started_at desc limit 1`,
};
const ABANDONED = {
  name: 'abandoned-sync-runs',
  text: `select id, turns from sync_runs where status = 'running' and coalesce(worker_until < now(), true)`,
};
const TAKE = {
  name: 'take-sync-run',
  text: `update sync_runs set worker = $2, worker_until = now() + make_interval(secs => $3), turns = turns + 1
         where id = $1 and status = 'running' and coalesce(worker_until < now(), true)
         returning page_token as "pageToken", turns`,
};
const KEEP = {
  name: 'keep-sync-run',
  text: `update sync_runs set worker_until = now() + make_interval(secs => $3)
         where id = $1 and status = 'running' and worker = $2`,
};
const RELEASE = {
  name: 'release-sync-run',
  text: `update sync_runs set worker = null, worker_until = null where id = $1 and worker = $2`,
};
// Whoever asks for the status hears of the failure, and the provider is left alone for as long as an answer holds.
const FAIL = {
  name: 'fail-sync-run',
  text: `
    with failed as (
      update sync_runs set status = 'failed', finished_at = now(), failure = $3, page_token = null
      where id = $1 and status = 'running' and worker = $2 returning 1
    )
    update sync_check
    set needs_sync = true, checked_at = now(), claimed_by = null, claimed_until = null, failed_at = null
    where exists (select from failed)`,
};

/** Users whom a run has not found an account for; who came after its beginning was none of its business. */
const ORPHANS = `
  users u join sync_runs r on r.id = $1
  where u.environment = 'production' and u.deletion_started_at is null
    and u.last_seen_run is distinct from r.id and u.created_at < r.started_at`;
const COUNT_ORPHANS = { name: 'count-orphans', text: `select count(*) as orphaned from ${ORPHANS}` };
const LIST_ORPHANS = {
  name: 'list-orphans',
  text: `select u.firebase_id as "firebaseId", u.email from ${ORPHANS} order by u.firebase_id limit ${ORPHANS_LISTED}`,
};

type Turn = { runId: string; worker: string };
export type TakenRun = { readonly pageToken: string | null; readonly turns: number };

@Injectable()
export class SyncRunsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Begins a run, unless one is under way. */
  async start(): Promise<void> {
    await this.dataSource.query(START, [uuidV7()]);
  }

  /** Orphans are looked up anew each time: whoever is gone by now is not named any more. */
  async findNewest(): Promise<SyncRun | undefined> {
    const [run] = await readRows<Omit<SyncRun, 'orphans'>>(this.dataSource, NEWEST);
    if (run === undefined || run.orphaned === 0) return run && { ...run, orphans: [] };
    const values = [run.id];
    const [count] = await readRows<{ orphaned: number }>(this.dataSource, { ...COUNT_ORPHANS, values });
    const orphans = await readRows<SyncRun['orphans'][number]>(this.dataSource, { ...LIST_ORPHANS, values });
    return { ...run, orphaned: count?.orphaned ?? 0, orphans };
  }

  /** Runs under way that nobody works at, and how often somebody has begun to. */
  listAbandoned(): Promise<{ id: string; turns: number }[]> {
    return readRows(this.dataSource, ABANDONED);
  }

  /** Takes the run for this worker alone; nothing when it has ended or another one is at it. */
  async take({ runId, worker }: Turn): Promise<TakenRun | undefined> {
    const values = [runId, worker, WORKER_LEASE_SECONDS];
    const [run] = await readRows<TakenRun>(this.dataSource, { ...TAKE, values });
    return run;
  }

  /** Says that this worker is still at it. */
  async keep({ runId, worker }: Turn): Promise<void> {
    await readRows(this.dataSource, { ...KEEP, values: [runId, worker, WORKER_LEASE_SECONDS] });
  }

  async release({ runId, worker }: Turn): Promise<void> {
    await readRows(this.dataSource, { ...RELEASE, values: [runId, worker] });
  }

  async fail({ runId, worker }: Turn, failure: string): Promise<void> {
    await readRows(this.dataSource, { ...FAIL, values: [runId, worker, failure] });
  }
}
