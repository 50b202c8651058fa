import { CountColumn, SecondsColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A track that the catalogue lists or once listed, or a recording of a listener's own. */
@Entity('known_tracks')
export class KnownTrack {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'display_name' })
  displayName!: string;

  @Column('text', { name: 'voice_gender' })
  voiceGender!: 'M' | 'F';

  @SecondsColumn({ name: 'duration_seconds' })
  durationSeconds!: number;

  /** Of an own recording, also of one that was deleted: what was heard of it stays. */
  @Column('text', { name: 'owner_uid', nullable: true })
  ownerUid!: string | null;

  /** The version of the catalogue, or of the own recording, that this is known from. */
  @CountColumn()
  version!: number;
}
