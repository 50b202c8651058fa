import { CountColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A playlist as the playlists service last described it. */
@Entity('known_playlists')
export class KnownPlaylist {
  @PrimaryColumn('uuid', { name: 'playlist_id' })
  playlistId!: string;

  @Column('text', { name: 'firebase_id' })
  firebaseId!: string;

  @Column('text')
  name!: string;

  @Column('boolean', { name: 'is_deleted' })
  isDeleted!: boolean;

  /** The `order` of the event that this row comes from. */
  @CountColumn({ name: 'event_order' })
  eventOrder!: number;
}
