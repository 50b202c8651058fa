import { SecondsColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A track that the catalogue lists or once listed. */
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
}
