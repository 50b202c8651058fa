import type { ErasingService } from '@trax/contracts/events';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The deletion of an account. What stays of a finished one is its date, the hash of the uid and the numbers of rows. */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn('text', { name: 'subject_hash' })
  subjectHash!: string;

  /** Null once it is finished. */
  @Column('text', { name: 'firebase_id', nullable: true })
  firebaseId!: string | null;

  @InstantColumn({ name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  /** How many rows each service has deleted, by table. */
  @Column('jsonb', { default: {} })
  reports!: Partial<Record<ErasingService, Record<string, number>>>;

  /** When the last service has reported: the account can be removed. */
  @InstantColumn({ name: 'reported_at', nullable: true })
  reportedAt!: Date | null;

  /** Until then one process is removing the account. */
  @InstantColumn({ name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  @InstantColumn({ name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
