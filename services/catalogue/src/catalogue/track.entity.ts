import type { VoiceGender } from '@trax/contracts/catalogue';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TrackGroup } from './track-group.entity.js';

/** One recording: a number of a theme in one voice. The id is derived from these three, so that it is the same after every import. */
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
}
