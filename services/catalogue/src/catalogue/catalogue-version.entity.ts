import { CountColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** One row, which every edit and import raises; processes that cache the catalogue poll it. */
@Entity('catalogue_version')
export class CatalogueVersion {
  @PrimaryColumn('boolean', { name: 'is_only_row' })
  isOnlyRow!: boolean;

  @CountColumn()
  version!: number;
}
