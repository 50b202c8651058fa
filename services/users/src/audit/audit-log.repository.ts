import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AuditFilter } from '@trax/contracts/audit';
import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { Brackets, In, LessThan, Repository, type EntityManager } from 'typeorm';
import { recordAccountEvent, type AccountEvent } from './account-events.js';
import { AuditEntry, insertAuditEntry, type NewAuditEntry } from './audit-entry.entity.js';
import { firstIdAt } from './entry-id.js';

export type EntriesQuery = Pick<AuditFilter, 'action' | 'outcome' | 'from' | 'to'> & {
  readonly limit: number;
  readonly after?: string | undefined;
  /** Entries by or about one of them. */
  readonly personIds?: readonly string[] | undefined;
};

@Injectable()
export class AuditLogRepository {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  append(entry: NewAuditEntry): Promise<void> {
    return insertAuditEntry(this.entries.manager, entry);
  }

  appendEvent(event: AccountEvent, uid: string): Promise<void> {
    return recordAccountEvent(this.entries.manager, event, [uid]);
  }

  /** Newest first. */
  list(
    { limit, after, personIds, action, outcome, from, to }: EntriesQuery,
    manager = this.entries.manager,
  ): Promise<AuditEntry[]> {
    const query = manager.createQueryBuilder(AuditEntry, 'entry').orderBy('entry.id', 'DESC').limit(limit);
    if (after !== undefined) query.andWhere('entry.id < :after', { after });
    if (from !== undefined) query.andWhere('entry.id >= :from', { from: firstIdAt(Date.parse(from)) });
    if (to !== undefined) query.andWhere('entry.id < :to', { to: firstIdAt(Date.parse(to)) });
    if (action !== undefined) query.andWhere({ action });
    if (outcome !== undefined) query.andWhere({ outcome });
    if (personIds !== undefined)
      query.andWhere(
        new Brackets((either) => either.where({ actorId: In(personIds) }).orWhere({ personId: In(personIds) })),
      );
    return query.getMany();
  }

  /** In the transaction that writes the tombstone: the person's entries stay together, without their name. */
  async replacePerson(manager: EntityManager, firebaseId: string): Promise<void> {
    const replacement = `deleted:${randomUUID()}`;
    await manager.update(AuditEntry, { actorId: firebaseId }, { actorId: replacement });
    await manager.update(AuditEntry, { personId: firebaseId }, { personId: replacement });
  }

  /** @returns how many */
  deleteOld(days: number, limit: number): Promise<number> {
    return deleteUpTo(limit, this.entries, { id: LessThan(firstIdAt(Date.now() - days * 86_400_000)) });
  }
}
