import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ORPHANS_LISTED } from '@trax/contracts/sync';
import { uuidV7 } from '@trax/nest-platform/uuid-v7';
import { Repository } from 'typeorm';
import type { AccountPage } from '../identity-provider/identity-provider.js';
import type { User } from '../users/user.entity.js';
import { comparePage, isOutdated } from './compare-page.js';
import { SyncCheckRepository } from './sync-check.repository.js';
import { SyncRun } from './sync-run.entity.js';
import { SyncedUsersRepository } from './synced-users.repository.js';

/** How long a worker holds a run without renewing its lease. */
export const WORKER_LEASE_SECONDS = 10;

const LEASE_END = () => `now() + interval '${WORKER_LEASE_SECONDS} seconds'`;
const IS_ABANDONED = `status = 'running' and coalesce(worker_until < now(), true)`;

/** A worker that holds a run. */
export type Turn = { readonly runId: string; readonly worker: string };
export type TakenRun = Pick<SyncRun, 'pageToken' | 'turns'>;

/** Another worker holds the run by now, or it has ended. */
export class RunLost extends Error {}

@Injectable()
export class SyncRunsRepository {
  constructor(
    @InjectRepository(SyncRun) private readonly runs: Repository<SyncRun>,
    private readonly users: SyncedUsersRepository,
    private readonly checks: SyncCheckRepository,
  ) {}

  /** Begins a run, unless one is running. */
  async start(): Promise<void> {
    await this.runs.createQueryBuilder().insert().values({ id: uuidV7() }).orIgnore().updateEntity(false).execute();
  }

  async findNewest(): Promise<SyncRun | undefined> {
    const [run] = await this.runs.find({ order: { startedAt: 'DESC' }, take: 1 });
    return run;
  }

  /** Users for whom the run has found no account, and how many there are. */
  listOrphans(run: SyncRun): Promise<[User[], number]> {
    return this.users.listOrphans(run, ORPHANS_LISTED);
  }

  /** Runs under way that no worker holds. */
  listAbandoned(): Promise<SyncRun[]> {
    return this.runs.createQueryBuilder().where(IS_ABANDONED).getMany();
  }

  /** Takes the run for this worker alone; undefined when it has ended or another one holds it. */
  async take({ runId, worker }: Turn): Promise<TakenRun | undefined> {
    const { affected } = await this.runs
      .createQueryBuilder()
      .update()
      .set({ worker, workerUntil: LEASE_END, turns: () => 'turns + 1' })
      .where({ id: runId })
      .andWhere(IS_ABANDONED)
      .execute();
    return affected === 1 ? ((await this.runs.findOneBy({ id: runId, worker })) ?? undefined) : undefined;
  }

  async renewLease({ runId, worker }: Turn): Promise<void> {
    await this.runs.update({ id: runId, worker, status: 'running' }, { workerUntil: LEASE_END });
  }

  async release({ runId, worker }: Turn): Promise<void> {
    await this.runs.update({ id: runId, worker }, { worker: null, workerUntil: null });
  }

  /** Ends the run with a failure. The status needs no other listing of accounts until the check expires. */
  async fail({ runId, worker }: Turn, failure: string): Promise<void> {
    await this.runs.manager.transaction(async (manager) => {
      const ended = { status: 'failed', finishedAt: () => 'now()', failure, pageToken: null } as const;
      const { affected } = await manager.update(SyncRun, { id: runId, worker, status: 'running' }, ended);
      if (affected === 1) await this.checks.replace(manager, true);
    });
  }

  /**
   * Writes one page of accounts together with the progress of its run: both, or neither. An account that this run has
   * seen before counts once. @throws RunLost
   */
  apply({ runId, worker }: Turn, { accounts, nextPageToken }: AccountPage): Promise<void> {
    return this.runs.manager.transaction(async (manager) => {
      // Without a row the run is lost to another worker; the next worker waits for this transaction.
      const where = { id: runId, worker, status: 'running' } as const;
      const run = await manager.findOne(SyncRun, { where, lock: { mode: 'pessimistic_write' } });
      if (run === null) throw new RunLost();
      const { missing, found } = comparePage(accounts, await this.users.findPeopleForWriting(manager, accounts));
      const unseen = found.filter(({ known }) => known.lastSeenRun !== runId);
      const created = await this.users.create(manager, runId, missing);
      await this.users.update(
        manager,
        runId,
        unseen.map(({ wanted }) => wanted),
      );
      const counts = {
        processed: run.processed + created + unseen.length,
        created: run.created + created,
        updated: run.updated + unseen.filter(isOutdated).length,
      };
      await manager.update(SyncRun, { id: runId }, { ...counts, pageToken: nextPageToken ?? null });
      if (nextPageToken !== undefined) return;
      const orphaned = await this.users.countOrphans(manager, run);
      const ended = { status: 'finished', finishedAt: () => 'now()', worker: null, workerUntil: null } as const;
      await manager.update(SyncRun, { id: runId }, { ...ended, orphaned });
      await this.checks.replace(manager, orphaned > 0);
    });
  }
}
