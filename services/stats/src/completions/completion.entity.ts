import { InstantColumn, LocalDateColumn, SecondsColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that a listener has played to its end. `id` is the Idempotency-Key of the play. */
abstract class Completion {
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

@Entity('track_completions')
export class TrackCompletion extends Completion {
  @Column('uuid', { name: 'track_id' })
  trackId!: string;

  @Column('uuid', { name: 'playlist_id', nullable: true })
  playlistId!: string | null;

  @Column('boolean', { name: 'is_playlist_rep' })
  isPlaylistRep!: boolean;

  @SecondsColumn({ name: 'listened_seconds' })
  listenedSeconds!: number;

  /** Hour of the listener's own day, 0 to 23. */
  @Column('smallint', { name: 'local_hour' })
  localHour!: number;
}

@Entity('playlist_completions')
export class PlaylistCompletion extends Completion {
  @Column('uuid', { name: 'playlist_id' })
  playlistId!: string;
}
