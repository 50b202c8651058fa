import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountPage } from '../identity-provider/identity-provider.js';
import { comparePage, isOutdated, type UserFacts } from './compare-page.js';
import { findPeopleForWriting } from './known-people.js';

// Whoever has lost the run to another worker finds no row, and whoever comes next waits for this transaction.
const LOCK = `select 1 from sync_runs where id = $1 and status = 'running' and worker = $2 for update`;
const GIVEN = 'unnest($2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[])';
const CREATE = `
  insert into users (last_seen_run, firebase_id, display_name, email, email_verified, photo_url, environment)
  select $1::uuid, g.*, 'production' from ${GIVEN} as g
  on conflict do nothing returning firebase_id`;
const UPDATE = `
  update users u
  set last_seen_run = $1::uuid, display_name = g.display_name, email = g.email, email_verified = g.email_verified,
      photo_url = g.photo_url
  from ${GIVEN} as g (firebase_id, display_name, email, email_verified, photo_url)
  where u.firebase_id = g.firebase_id`;
const ADVANCE = `
  update sync_runs
  set page_token = $2, processed = processed + $3, created = created + $4, updated = updated + $5
  where id = $1`;
const FINISH = `
  update sync_runs r
  set status = 'finished', finished_at = now(), page_token = null, worker = null, worker_until = null,
      orphaned = (
        select count(*) from users u
        where u.environment = 'production' and u.deletion_started_at is null
          and u.last_seen_run is distinct from r.id and u.created_at < r.started_at)
  where id = $1 returning orphaned`;
// Nobody knows better than a run that has just ended: a check that began before has nothing to say any more.
const KNOW = `
  update sync_check set needs_sync = $1, checked_at = now(), claimed_by = null, claimed_until = null, failed_at = null`;

type Turn = { runId: string; worker: string };

/** Another worker has the run by now, or it has ended. */
export class RunLost extends Error {}

@Injectable()
export class SyncPagesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes one page of accounts together with the progress of its run: both, or neither. An account that this run has
   * seen before counts once. @throws RunLost
   */
  apply(turn: Turn, { accounts, nextPageToken }: AccountPage): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await lock(manager, turn);
      const { missing, found } = comparePage(accounts, await findPeopleForWriting(manager, accounts));
      const unseen = found.filter(({ known }) => known.lastSeenRun !== turn.runId);
      const created = await manager.query<unknown[]>(CREATE, [turn.runId, ...columnsOf(missing)]);
      await manager.query(UPDATE, [turn.runId, ...columnsOf(unseen.map(({ wanted }) => wanted))]);
      const counts = [created.length + unseen.length, created.length, unseen.filter(isOutdated).length];
      await manager.query(ADVANCE, [turn.runId, nextPageToken ?? null, ...counts]);
      if (nextPageToken === undefined) await finish(manager, turn.runId);
    });
  }
}

async function lock(manager: EntityManager, { runId, worker }: Turn): Promise<void> {
  const rows = await manager.query<unknown[]>(LOCK, [runId, worker]);
  if (rows.length === 0) throw new RunLost();
}

function columnsOf(users: readonly UserFacts[]): unknown[][] {
  return (['firebaseId', 'displayName', 'email', 'emailVerified', 'photoURL'] as const).map((name) =>
    users.map((user) => user[name]),
  );
}

async function finish(manager: EntityManager, runId: string): Promise<void> {
  const [[run]] = await manager.query<[{ orphaned: number }[], number]>(FINISH, [runId]);
  await manager.query(KNOW, [run !== undefined && run.orphaned > 0]);
}
