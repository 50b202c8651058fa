import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ORPHANS_LISTED } from '@trax/contracts/sync';
import { uuidV7 } from '@trax/nest-platform/ids';
import { Repository } from 'typeorm';
import type { AccountPage } from '../identity-provider/identity-provider.js';
import type { User } from '../users/user.entity.js';
import { comparePage, isOutdated } from './compare-page.js';
import { SyncCheckRepository } from './sync-check.repository.js';
import { SyncRun } from './sync.entity.js';
import { SyncedUsersRepository } from './synced-users.repository.js';

/** A run, and the token of the page with which it goes on; null for the first page. */
export type Place = { readonly runId: string; readonly place: string | null };

@Injectable()
export class SyncRunsRepository {
  constructor(
    @InjectRepository(SyncRun) private readonly runs: Repository<SyncRun>,
    private readonly users: SyncedUsersRepository,
    private readonly checks: SyncCheckRepository,
  ) {}

  /** Begins a run, unless one is running. */
  async start(): Promise<void> {
    await this.runs.manager.transaction((manager) => {
      const insert = manager.createQueryBuilder().insert().into(SyncRun).values({ id: uuidV7() });
      return insert.orIgnore().updateEntity(false).execute();
    });
  }

  async findNewest(): Promise<SyncRun | undefined> {
    const [run] = await this.runs.find({ order: { startedAt: 'DESC' }, take: 1 });
    return run;
  }

  /** Users for whom the run has found no account, and how many there are. */
  listOrphans(run: SyncRun): Promise<[User[], number]> {
    return this.users.listOrphans(run, ORPHANS_LISTED);
  }

  /** Where the run goes on, also after it has failed; undefined once it has finished. */
  async resume(runId: string): Promise<Pick<SyncRun, 'pageToken'> | undefined> {
    const running = { status: 'running', finishedAt: null, failure: null } as const;
    await this.runs.update({ id: runId, status: 'failed' }, running);
    return (await this.runs.findOneBy({ id: runId, status: 'running' })) ?? undefined;
  }

  /** The provider has forgotten the place: the run goes through all accounts again. */
  async restart(runId: string): Promise<void> {
    await this.runs.update({ id: runId }, { pageToken: null });
  }

  /** Ends the run with a failure. The status needs no other listing of accounts until the check expires. */
  async fail(runId: string, failure: string): Promise<void> {
    await this.runs.manager.transaction(async (manager) => {
      const ended = { status: 'failed', finishedAt: () => 'now()', failure, pageToken: null } as const;
      const { affected } = await manager.update(SyncRun, { id: runId, status: 'running' }, ended);
      if (affected === 1) await this.checks.store(manager, true);
    });
  }

  /**
   * Writes one page of accounts, listed from `place`, together with the progress of its run: both, or neither. An account that
   * this run has seen before counts once.
   * @throws Error when another worker, which BullMQ took for dead, has gone on in between
   */
  apply({ runId, place }: Place, { accounts, nextPageToken }: AccountPage): Promise<void> {
    return this.runs.manager.transaction(async (manager) => {
      const where = { id: runId, status: 'running' } as const;
      const run = await manager.findOne(SyncRun, { where, lock: { mode: 'pessimistic_write' } });
      if (run === null || run.pageToken !== place) throw new Error(`another worker has gone on with ${runId}`);
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
      const ended = { status: 'finished', finishedAt: () => 'now()' } as const;
      await manager.update(SyncRun, { id: runId }, { ...ended, orphaned });
      await this.checks.store(manager, orphaned > 0);
    });
  }
}
