import { CountColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** How many plays of a track have begun on a day, of all listeners together. */
@Entity('track_starts')
export class TrackStart {
  /** Each listener's own day, `YYYY-MM-DD`. */
  @PrimaryColumn('date', { name: 'local_date' })
  localDate!: string;

  @PrimaryColumn('uuid', { name: 'track_id' })
  trackId!: string;

  @CountColumn()
  plays!: number;
}
