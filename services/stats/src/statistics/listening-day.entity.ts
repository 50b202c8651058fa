import { CountColumn, InstantColumn, SecondsColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** How often and how long a listener has played tracks on one of their own calendar days. */
@Entity('listening_days')
export class ListeningDay {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  /** `YYYY-MM-DD` */
  @PrimaryColumn('date', { name: 'local_date' })
  localDate!: string;

  @CountColumn()
  plays!: number;

  @SecondsColumn({ name: 'listened_seconds', default: 0 })
  listenedSeconds!: number;

  /** When the first play began, as far as the times of the plays are known. */
  @InstantColumn({ name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @InstantColumn({ name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** The part of `listenedSeconds` that lies between `startedAt` and `endedAt`. */
  @SecondsColumn({ name: 'timed_seconds', default: 0 })
  timedSeconds!: number;
}
