import { CountColumn, SecondsColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

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
