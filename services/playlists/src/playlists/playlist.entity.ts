import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The key begins with the owner: every query names the owner, so that another person's playlist is never found. */
@Entity('playlists')
export class Playlist {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** The one that holds what the listener has marked as a favourite: no list of playlists contains it, and it keeps its name. */
  @Column('boolean', { name: 'is_favourites', default: false })
  isFavourites!: boolean;

  /** It is restored by Undo, or gone a day later. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;

  /** The link by which it was copied, which may have ended since. */
  @Column('uuid', { name: 'kept_from', nullable: true })
  keptFrom!: string | null;
}
