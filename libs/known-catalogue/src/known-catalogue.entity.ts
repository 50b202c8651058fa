import { Entity, PrimaryColumn, type EntityManager } from 'typeorm';
import { CountColumn } from '@trax/nest-platform/database/columns';

/** The version of the catalogue that a service's `known_tracks` is a copy of. One row, or none before the first import. */
@Entity('known_catalogue')
export class KnownCatalogue {
  @PrimaryColumn('boolean', { name: 'is_only_row', default: true })
  isOnlyRow!: boolean;

  @CountColumn()
  version!: number;
}

/** False when it is not higher. The row stays locked, so that snapshots are stored one after the other. */
export async function raiseCatalogueVersion(manager: EntityManager, version: number): Promise<boolean> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(KnownCatalogue)
    .values({ isOnlyRow: true, version })
    .orUpdate(['version'], ['is_only_row'], {
      overwriteCondition: { where: 'known_catalogue.version < excluded.version' },
    })
    .returning(['version'])
    .execute();
  return raw.length > 0;
}
