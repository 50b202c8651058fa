import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { FINISHED_ERASURES_LISTED_DAYS } from '@trax/contracts/deletion';
import { ERASING_SERVICES, type EventPayload } from '@trax/contracts/events';
import { isErased, markErased } from '@trax/erasure/erased-users';
import { OutboxEvent } from '@trax/nest-platform/events/event.entity';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { subjectHash } from '@trax/nest-platform/ids';
import { In, IsNull, Repository, type EntityManager } from 'typeorm';
import { DeletionRequest } from '../deletion-requests/deletion-request.entity.js';
import { Erasure } from './erasure.entity.js';

/** What a service has deleted, by table. */
type Report = EventPayload<'user.data-erased'>;
type Account = { readonly firebaseId: string; readonly email: string };

const LIST_LIMIT = 200;
const OVERDUE_LIMIT = 100;
/** A step that takes longer is requested again. */
const STEP_SECONDS = 30;
/** A request that no service has handled for so long does not keep another one from being sent. */
const STALE_REQUEST_MINUTES = 10;

@Injectable()
export class ErasuresRepository {
  constructor(@InjectRepository(Erasure) private readonly erasures: Repository<Erasure>) {}

  /** Does nothing when the account is deleted already: of two events the later one may arrive first. */
  async begin(manager: EntityManager, { firebaseId, email }: Account): Promise<void> {
    const isNew = await markErased(manager, firebaseId);
    if (isNew) await insertErasure(manager, { firebaseId, email });
  }

  /** Stores what a service has deleted. After the last report the account is due. */
  async addReport(manager: EntityManager, { firebaseId, service, erased }: Report): Promise<void> {
    // Checked first: this waits for an erasure that is being begun, whose row would be missed if it were read before.
    if (!(await isErased(manager, firebaseId))) throw new Error('this erasure has not begun yet');
    const erasure = await lockErasure(manager, firebaseId);
    if (erasure === null || !erasure.awaited.includes(service)) return;
    const awaited = erasure.awaited.filter((name) => name !== service);
    const reports = { ...erasure.reports, [service]: erased };
    await manager.update(Erasure, { firebaseId }, { awaited, reports, failure: null });
    if (awaited.length > 0) return;
    await manager.update(Erasure, { firebaseId }, { requests: 1, requestedAt: () => 'now()' });
    await publishEvents(manager, [{ type: 'erasure.account-due', payload: { firebaseId } }]);
  }

  async addFailure(
    manager: EntityManager,
    { firebaseId, service, reason }: EventPayload<'erasure.failed'>,
  ): Promise<void> {
    await manager.update(Erasure, { firebaseId }, { failure: `${service}: ${reason}` });
  }

  /** Processes the requests of the account, and removes its uid and address from them. Does nothing the second time. */
  async finish(manager: EntityManager, { firebaseId, email }: Account): Promise<void> {
    const isNew = await markErased(manager, firebaseId);
    if (isNew) await insertErasure(manager, { firebaseId, email });
    const erasure = await lockErasure(manager, firebaseId);
    if (erasure === null) return;
    const address = erasure.email ?? normalize(email);
    const requests = [{ firebaseId }, { email: address }, { emailHash: subjectHash(address) }];
    await manager.update(DeletionRequest, requests, {
      status: 'processed',
      // A request that an administrator has processed keeps its date.
      processedAt: () => 'coalesce(processed_at, now())',
      email: null,
      emailHash: null,
      firebaseId: null,
    });
    const nameless = { firebaseId: null, email: null, awaited: [], failure: null };
    await manager.update(Erasure, { firebaseId }, { ...nameless, finishedAt: () => 'now()' });
  }

  get isConnected(): boolean {
    return this.erasures.manager.dataSource.isInitialized;
  }

  /** Requests the present step of every erasure again in which it takes too long: an event, a job or a Redis was lost. */
  requestOverdue(): Promise<void> {
    return this.erasures.manager.transaction(async (manager) => {
      const overdue = await manager
        .createQueryBuilder(Erasure, 'erasure')
        .where('erasure.finishedAt is null')
        .andWhere(`erasure.requestedAt < now() - interval '${STEP_SECONDS} seconds'`)
        .orderBy('erasure.requestedAt')
        .limit(OVERDUE_LIMIT)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      for (const erasure of overdue) await requestAgain(manager, erasure);
    });
  }

  /** Those under way, the oldest first, then those that have finished lately. */
  listRecent(): Promise<Erasure[]> {
    return this.erasures
      .createQueryBuilder('erasure')
      .where(`erasure.finishedAt is null or erasure.finishedAt > now() - :days * interval '1 day'`, {
        days: FINISHED_ERASURES_LISTED_DAYS,
      })
      .orderBy('erasure.finishedAt', 'DESC', 'NULLS FIRST')
      .addOrderBy('erasure.startedAt')
      .limit(LIST_LIMIT)
      .getMany();
  }

  findOldestUnderWay(): Promise<Erasure | null> {
    return this.erasures.findOne({ where: { finishedAt: IsNull() }, order: { startedAt: 'ASC' } });
  }

  /** The accounts among these that are being deleted at this moment. */
  listByAccountOrEmail(firebaseIds: readonly string[], emails: readonly string[]): Promise<Erasure[]> {
    return this.erasures.findBy([{ firebaseId: In(firebaseIds) }, { email: In(emails) }]);
  }

  /** Whether one has finished within the last hours. */
  hasFinishedWithin(hours: number): Promise<boolean> {
    return this.erasures
      .createQueryBuilder('erasure')
      .where(`erasure.finishedAt > now() - :hours * interval '1 hour'`, { hours })
      .getExists();
  }
}

const normalize = (email: string) => email.trim().toLowerCase();

async function insertErasure(manager: EntityManager, { firebaseId, email }: Account): Promise<void> {
  const account = { subjectHash: subjectHash(firebaseId), firebaseId, email: normalize(email) };
  await manager.insert(Erasure, { ...account, awaited: [...ERASING_SERVICES] });
}

/** The erasure of this account, unless it has finished; locked until the transaction ends. */
const lockErasure = (manager: EntityManager, firebaseId: string) =>
  manager.findOne(Erasure, { where: { firebaseId }, lock: { mode: 'pessimistic_write' } });

async function requestAgain(
  manager: EntityManager,
  { subjectHash: hash, firebaseId, awaited }: Erasure,
): Promise<void> {
  if (firebaseId === null) return;
  const type = awaited.length > 0 ? 'erasure.requested' : 'erasure.account-due';
  const isOnItsWay = await manager
    .createQueryBuilder(OutboxEvent, 'event')
    .where(`event.type = :type and event.payload->>'firebaseId' = :firebaseId`, { type, firebaseId })
    .andWhere(`event.createdAt > now() - interval '${STALE_REQUEST_MINUTES} minutes'`)
    .getExists();
  if (!isOnItsWay) await publishEvents(manager, [{ type, payload: { firebaseId } }]);
  const requests = () => (isOnItsWay ? 'requests' : 'requests + 1');
  await manager.update(Erasure, { subjectHash: hash }, { requests, requestedAt: () => 'now()' });
}
