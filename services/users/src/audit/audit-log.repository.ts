import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AuditFilter, AuditOutcome } from '@trax/contracts/audit';
import { Brackets, In, IsNull, LessThan, Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { recordAccountEvent, type AccountEvent } from './account-events.js';
import { AuditEntry } from './audit-entry.entity.js';
import { firstIdAt } from './entry-id.js';

/** When the end of an action that has none yet counts as unknown: longer than any call takes. */
export const INTERRUPTED_AFTER_MS = 60_000;

type NewEntry = Pick<AuditEntry, 'id' | 'action'> & Partial<AuditEntry>;
export type EntriesQuery = Pick<AuditFilter, 'action' | 'outcome' | 'from' | 'to'> & {
  readonly limit: number;
  readonly after?: string | undefined;
  /** Entries by or about one of them. */
  readonly personIds?: readonly string[] | undefined;
};

@Injectable()
export class AuditLogRepository {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** Nothing for an id that is stored. */
  async append(entry: NewEntry): Promise<void> {
    await this.entries.createQueryBuilder().insert().values(entry).orIgnore().execute();
  }

  appendEvent(event: AccountEvent, uid: string): Promise<void> {
    return recordAccountEvent(this.entries.manager, event, [uid]);
  }

  /** False when there is no such entry, or when it has an outcome. */
  async end(id: string, outcome: AuditOutcome, reason: string | null): Promise<boolean> {
    const { affected } = await this.entries.update({ id, outcome: IsNull() }, { outcome, reason });
    return affected === 1;
  }

  /** Newest first. */
  list({ limit, after, personIds, action, outcome, from, to }: EntriesQuery): Promise<AuditEntry[]> {
    const query = this.entries.createQueryBuilder('entry').orderBy('entry.id', 'DESC').limit(limit);
    if (after !== undefined) query.andWhere('entry.id < :after', { after });
    if (from !== undefined) query.andWhere('entry.id >= :from', { from: firstIdAt(Date.parse(from)) });
    if (to !== undefined) query.andWhere('entry.id < :to', { to: firstIdAt(Date.parse(to)) });
    if (action !== undefined) query.andWhere({ action });
    if (outcome !== undefined) whereOutcome(query, outcome);
    if (personIds !== undefined)
      query.andWhere(
        new Brackets((either) => either.where({ actorId: In(personIds) }).orWhere({ personId: In(personIds) })),
      );
    return query.getMany();
  }

  /** In the transaction that writes the tombstone: the person's entries stay together, and name nobody. */
  async replacePerson(manager: EntityManager, firebaseId: string): Promise<void> {
    const replacement = `deleted:${randomUUID()}`;
    await manager.update(AuditEntry, { actorId: firebaseId }, { actorId: replacement });
    await manager.update(AuditEntry, { personId: firebaseId }, { personId: replacement });
  }

  /** @returns how many */
  async deleteOld(days: number, limit: number): Promise<number> {
    const isOld = { id: LessThan(firstIdAt(Date.now() - days * 86_400_000)) };
    const old = await this.entries.find({ select: { id: true }, where: isOld, order: { id: 'ASC' }, take: limit });
    await this.entries.delete({ id: In(old.map(({ id }) => id)) });
    return old.length;
  }
}

function whereOutcome(query: SelectQueryBuilder<AuditEntry>, outcome: NonNullable<AuditFilter['outcome']>): void {
  if (outcome !== 'interrupted') return void query.andWhere({ outcome });
  const underWay = firstIdAt(Date.now() - INTERRUPTED_AFTER_MS);
  query.andWhere({ outcome: IsNull() }).andWhere('entry.id < :underWay', { underWay });
}
