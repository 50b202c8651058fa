import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Playlist } from '../playlists/playlist.entity.js';

/** The link by which listeners who have it see a playlist. A playlist has one at most; it goes with the playlist. */
@Entity('playlist_links')
export class PlaylistLink {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @PrimaryColumn('uuid', { name: 'playlist_id' })
  playlistId!: string;

  /** What a copy remembers instead of the token, which opens the playlist. */
  @Column('uuid')
  id!: string;

  @Column('text')
  token!: string;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne(() => Playlist, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'firebase_id', referencedColumnName: 'firebaseId' },
    { name: 'playlist_id', referencedColumnName: 'id' },
  ])
  playlist!: Relation<Playlist>;
}
