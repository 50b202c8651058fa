import { CountColumn, InstantColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** Every playlist that a listener has played to its end. */
@Entity('playlist_totals')
export class PlaylistTotal {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @CountColumn()
  completions!: number;

  @InstantColumn({ name: 'last_completed_at' })
  lastCompletedAt!: Date;
}

/** How often a listener has played a playlist to its end. */
@Entity('completed_playlists')
export class CompletedPlaylist {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @PrimaryColumn('uuid', { name: 'playlist_id' })
  playlistId!: string;

  @CountColumn()
  completions!: number;

  @InstantColumn({ name: 'last_completed_at' })
  lastCompletedAt!: Date;
}
