import { Column, DeleteDateColumn, Entity, Exclusion, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { Playlist } from './playlist.entity.js';

/** A track in a playlist. Positions go from 0 to n−1 without gaps; a removed track keeps the one that it had. */
@Entity('playlist_entries')
@Exclusion('using btree (firebase_id with =, playlist_id with =, position with =) where (deleted_at is null)', {
  deferrable: 'INITIALLY IMMEDIATE',
})
export class PlaylistEntry {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @PrimaryColumn('uuid', { name: 'playlist_id' })
  playlistId!: string;

  @PrimaryColumn('uuid', { name: 'track_id' })
  trackId!: string;

  @Column('integer')
  position!: number;

  @Column('integer', { default: 1 })
  repetitions!: number;

  /** It is restored by Undo, or gone a day later. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;

  /** Its track was deleted; the person has not removed it. It is restored with the track alone. */
  @Column('boolean', { name: 'is_withdrawn', default: false })
  isWithdrawn!: boolean;

  @ManyToOne(() => Playlist, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'firebase_id', referencedColumnName: 'firebaseId' },
    { name: 'playlist_id', referencedColumnName: 'id' },
  ])
  playlist!: Relation<Playlist>;

  @ManyToOne(() => KnownTrack)
  @JoinColumn({ name: 'track_id' })
  track!: Relation<KnownTrack>;
}
