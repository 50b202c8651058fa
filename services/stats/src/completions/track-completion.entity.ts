import { InstantColumn, LocalDateColumn, SecondsColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A track that was played to its end. `id` is the Idempotency-Key of the play. */
@Entity('track_completions')
export class TrackCompletion {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'track_id' })
  trackId!: string;

  @Column('uuid', { name: 'playlist_id', nullable: true })
  playlistId!: string | null;

  @Column('boolean', { name: 'is_playlist_rep' })
  isPlaylistRep!: boolean;

  @SecondsColumn({ name: 'listened_seconds' })
  listenedSeconds!: number;

  @InstantColumn({ name: 'completed_at' })
  completedAt!: Date;

  @LocalDateColumn({ name: 'local_date' })
  localDate!: string;

  @Column('text')
  timezone!: string;

  @InstantColumn({ name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;
}
