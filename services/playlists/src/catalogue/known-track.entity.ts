import { SecondsColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A track of the catalogue; `isOffered` is false once the catalogue no longer lists it. */
@Entity('known_tracks')
export class KnownTrack {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'group_id' })
  groupId!: string;

  @Column('text', { name: 'group_name' })
  groupName!: string;

  @Column('integer', { name: 'track_number' })
  trackNumber!: number;

  @Column('text', { name: 'voice_gender' })
  voiceGender!: 'M' | 'F';

  @Column('text', { name: 'display_name' })
  displayName!: string;

  @Column('text', { name: 'file_path' })
  filePath!: string;

  @SecondsColumn({ name: 'duration_seconds' })
  durationSeconds!: number;

  @Column('boolean', { name: 'is_offered' })
  isOffered!: boolean;
}
