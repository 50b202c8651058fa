import { CountColumn, SecondsColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A track of the catalogue; `isOffered` is false once the catalogue no longer lists it. Or a recording of a listener's own, which
 * is not offered, and added by its owner alone.
 */
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

  /** No playlist has it then: its entries are withdrawn. */
  @Column('boolean', { name: 'is_deleted' })
  isDeleted!: boolean;

  /** Of an own recording; null also when it was deleted. */
  @Column('text', { name: 'owner_uid', nullable: true })
  ownerUid!: string | null;

  /** The version of the catalogue, or of the own recording, that this is known from. */
  @CountColumn()
  version!: number;
}
