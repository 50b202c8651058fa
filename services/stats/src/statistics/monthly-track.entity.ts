import { CountColumn, InstantColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** How often a listener has played a track in one month of their own calendar. */
@Entity('monthly_tracks')
export class MonthlyTrack {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  /** The first day of the month, `YYYY-MM-DD`. */
  @PrimaryColumn('date')
  month!: string;

  @PrimaryColumn('uuid', { name: 'track_id' })
  trackId!: string;

  @CountColumn()
  plays!: number;

  @InstantColumn({ name: 'last_completed_at' })
  lastCompletedAt!: Date;
}
