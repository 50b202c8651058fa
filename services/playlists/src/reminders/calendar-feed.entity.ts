import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The address by which calendar apps read the reminders of a person; they send no cookie, so it is the secret. */
@Entity('calendar_feeds')
export class CalendarFeed {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @Column('text')
  token!: string;

  /** The zone in which the person was when they made it. */
  @Column('text')
  timezone!: string;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
