import { CountColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** The one row that every import raises; who caches the catalogue watches it. */
@Entity('catalogue_version')
export class CatalogueVersion {
  @PrimaryColumn('boolean', { name: 'is_only_row' })
  isOnlyRow!: boolean;

  @CountColumn()
  version!: number;
}
