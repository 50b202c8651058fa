import { CountColumn, InstantColumn, SecondsColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Everything that a listener has played. */
@Entity('track_totals')
export class TrackTotal {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @CountColumn()
  plays!: number;

  @CountColumn({ name: 'unique_tracks' })
  uniqueTracks!: number;

  @SecondsColumn({ name: 'listened_seconds' })
  listenedSeconds!: number;
}

/** How often a listener has played a track. */
@Entity('listened_tracks')
export class ListenedTrack {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @PrimaryColumn('uuid', { name: 'track_id' })
  trackId!: string;

  @CountColumn()
  plays!: number;

  @SecondsColumn({ name: 'listened_seconds' })
  listenedSeconds!: number;

  @InstantColumn({ name: 'last_completed_at' })
  lastCompletedAt!: Date;
}

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

  @SecondsColumn({ name: 'listened_seconds' })
  listenedSeconds!: number;

  /** When the first play began. */
  @InstantColumn({ name: 'started_at' })
  startedAt!: Date;

  /** When the last play ended. */
  @InstantColumn({ name: 'ended_at' })
  endedAt!: Date;
}

/** The days of a year on which a listener listened. */
@Entity('listening_years')
export class ListeningYear {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @PrimaryColumn('smallint')
  year!: number;

  /** A `1` at the place of each day; January 1st is at place 0. */
  @Column({ type: 'bit', length: 366 })
  days!: string;
}

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
