import type { AuditOutcome } from '@trax/contracts/audit';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

/** An entry of the audit log. A trigger lets nothing change but the ids of erased people. */
@Entity('audit_entries')
export class AuditEntry {
  /** A version 7 UUID: the order of the log. */
  @PrimaryColumn('uuid')
  id!: string;

  @InstantColumn({ name: 'happened_at', default: () => 'now()' })
  happenedAt!: Date;

  /** The id of an operation, or one of `AccountEvent`. */
  @Column('text')
  action!: string;

  /** The acting person; null without a sign-in. */
  @Column('text', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  /** Whom it is about. */
  @Column('text', { name: 'person_id', nullable: true })
  personId!: string | null;

  @Column('text', { nullable: true })
  target!: string | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId!: string | null;

  /** How many like it were left out before it. */
  @Column('integer', { default: 0 })
  omitted!: number;

  @Column('text')
  outcome!: AuditOutcome;

  @Column('text', { nullable: true })
  reason!: string | null;
}

export type NewAuditEntry = Pick<AuditEntry, 'id' | 'action' | 'outcome'> & Partial<AuditEntry>;

/** Nothing for an id that is stored. */
export async function insertAuditEntry(manager: EntityManager, entry: NewAuditEntry): Promise<void> {
  await manager.createQueryBuilder().insert().into(AuditEntry).values(entry).orIgnore().updateEntity(false).execute();
}
