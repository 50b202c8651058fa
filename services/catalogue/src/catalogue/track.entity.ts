import type { VoiceGender } from '@trax/contracts/catalogue';
import type { TrackState } from '@trax/contracts/catalogue-editing';
import { CountColumn } from '@trax/nest-platform/database/columns';
import { Column, DeleteDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TrackGroup } from './track-group.entity.js';

/**
 * One recording: a number of a theme in one voice. The id is derived from these three when the track is new, so that it is
 * the same after every import, and stays when the number changes.
 */
@Entity('tracks')
export class Track {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'group_id' })
  groupId!: string;

  @ManyToOne(() => TrackGroup)
  @JoinColumn({ name: 'group_id' })
  group?: Relation<TrackGroup>;

  @Column('integer', { name: 'track_number' })
  trackNumber!: number;

  @Column('text', { name: 'voice_gender' })
  voiceGender!: VoiceGender;

  @Column('text', { name: 'display_name' })
  displayName!: string;

  /** The part between `/audio/` and `.mp3`. It contains a hash of the content, so that the audio may be cached for ever. */
  @Column('text', { name: 'file_path' })
  filePath!: string;

  @Column('double precision', { name: 'duration_seconds' })
  durationSeconds!: number;

  /** A draft is for administrators only until it is published. A hidden track stays where people have it already. */
  @Column('text')
  state!: TrackState;

  /** The language of its words, a BCP 47 tag; null when it is not known. */
  @Column('text', { nullable: true })
  language!: string | null;

  /** The version of the catalogue in which it was changed last. */
  @CountColumn()
  version!: number;

  /** It is restored by Undo, or gone a day later. Its sound plays until then. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;
}
