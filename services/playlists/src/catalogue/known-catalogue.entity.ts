import { CountColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** The version of the catalogue that `known_tracks` is a copy of. One row, or none before the first import. */
@Entity('known_catalogue')
export class KnownCatalogue {
  @PrimaryColumn('boolean', { name: 'is_only_row', default: true })
  isOnlyRow!: boolean;

  @CountColumn()
  version!: number;
}
