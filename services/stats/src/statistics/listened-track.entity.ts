import { CountColumn, InstantColumn, SecondsColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

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
