import type { ErasingService } from '@trax/contracts/events';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The deletion of an account. What stays of a finished one is its dates, the hash of the uid and the numbers of rows. */
@Entity('account_erasures')
export class Erasure {
  @PrimaryColumn('text', { name: 'subject_hash' })
  subjectHash!: string;

  /** Null once it is finished. */
  @Column('text', { name: 'firebase_id', nullable: true })
  firebaseId!: string | null;

  /** In lower case; null once it is finished. */
  @Column('text', { nullable: true })
  email!: string | null;

  @InstantColumn({ name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  /** The services that have not reported yet; when there are none the account itself is due. */
  @Column('text', { array: true })
  awaited!: ErasingService[];

  /** How many rows each service has deleted, by table. */
  @Column('jsonb', { default: {} })
  reports!: Partial<Record<ErasingService, Record<string, number>>>;

  /** How often the present step was requested, and when for the last time. */
  @Column('integer', { default: 1 })
  requests!: number;

  @InstantColumn({ name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;

  /** Why the present step has failed, if it has. */
  @Column('text', { nullable: true })
  failure!: string | null;

  @InstantColumn({ name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
