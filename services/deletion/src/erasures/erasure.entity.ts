import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that is being deleted at this moment. */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  /** In lower case. */
  @Column('text')
  email!: string;

  @InstantColumn({ name: 'started_at', default: () => 'now()' })
  startedAt!: Date;
}
