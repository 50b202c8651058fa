import { CountColumn, InstantColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** How often a listener has played a track at one hour of their own days. */
@Entity('hourly_tracks')
export class HourlyTrack {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  /** 0 to 23 */
  @PrimaryColumn('smallint')
  hour!: number;

  @PrimaryColumn('uuid', { name: 'track_id' })
  trackId!: string;

  @CountColumn()
  plays!: number;

  @InstantColumn({ name: 'last_completed_at' })
  lastCompletedAt!: Date;
}
