import { InstantColumn, LocalDateColumn } from '@trax/nest-platform/database/columns';
import { Column, PrimaryColumn } from 'typeorm';

/** Something that a listener has played to its end. `id` is the Idempotency-Key of the play. */
export abstract class Completion {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @InstantColumn({ name: 'completed_at' })
  completedAt!: Date;

  @LocalDateColumn({ name: 'local_date' })
  localDate!: string;

  @Column('text')
  timezone!: string;

  @InstantColumn({ name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;
}
