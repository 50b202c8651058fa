import { CountColumn } from '@trax/nest-platform/database/columns';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A theme; its id is a slug, as in a manifest. */
@Entity('track_groups')
export class TrackGroup {
  @PrimaryColumn('text')
  id!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  /** Its tracks then count as hidden. */
  @Column('boolean', { name: 'is_hidden' })
  isHidden!: boolean;

  /** The version of the catalogue in which it was changed last, its tracks aside. */
  @CountColumn()
  version!: number;

  /** It is restored by Undo with the tracks that were deleted with it, or gone a day later. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;
}
