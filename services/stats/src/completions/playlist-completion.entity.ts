import { InstantColumn, LocalDateColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A playlist that was played to its end. `id` is the Idempotency-Key of the play. */
@Entity('playlist_completions')
export class PlaylistCompletion {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'playlist_id' })
  playlistId!: string;

  @InstantColumn({ name: 'completed_at' })
  completedAt!: Date;

  @LocalDateColumn({ name: 'local_date' })
  localDate!: string;

  @Column('text')
  timezone!: string;

  @InstantColumn({ name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;
}
