import { CountColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** Which version of the catalogue `KnownTrack` holds. One row, or none before the first import. */
@Entity('known_catalogue')
export class KnownCatalogue {
  @PrimaryColumn('boolean', { name: 'is_only_row', default: true })
  isOnlyRow!: boolean;

  @CountColumn()
  version!: number;
}
