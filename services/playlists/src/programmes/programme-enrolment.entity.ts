import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, DeleteDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { Playlist } from '../playlists/playlist.entity.js';

/** A programme that a person follows by a playlist, which it goes with. Nothing here changes with the programme itself. */
@Entity('programme_enrolments')
export class ProgrammeEnrolment {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  /** Chosen by the caller, so that a call that is sent twice starts one. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'programme_id' })
  programmeId!: string;

  @Column('uuid', { name: 'playlist_id' })
  playlistId!: string;

  /** Null: it has no end. */
  @Column('integer', { nullable: true })
  days!: number | null;

  @InstantColumn({ name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  /** It was started again then: days of before count no more. */
  @InstantColumn({ name: 'counted_since', nullable: true })
  countedSince!: Date | null;

  /** The person has left it, which Undo takes back; it is gone a day later. */
  @DeleteDateColumn({ name: 'ended_at', type: 'timestamptz' })
  endedAt!: Date | null;

  @ManyToOne(() => Playlist, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'firebase_id', referencedColumnName: 'firebaseId' },
    { name: 'playlist_id', referencedColumnName: 'id' },
  ])
  playlist!: Relation<Playlist>;
}
