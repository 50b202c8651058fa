import { CountColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** The latest version of the catalogue that a service has received. One row, or none before the first event. */
@Entity('known_catalogue')
export class KnownCatalogue {
  @PrimaryColumn('boolean', { name: 'is_only_row', default: true })
  isOnlyRow!: boolean;

  @CountColumn()
  version!: number;
}
