import { Injectable } from '@nestjs/common';
import type { CatalogueImported } from '@trax/contracts/events';
import { upsertInBatches } from '@trax/nest-platform/database/upsert-in-batches';
import { Any, Not, type EntityManager } from 'typeorm';
import { KnownCatalogue } from './known-catalogue.entity.js';
import { KnownTrack } from './known-track.entity.js';

@Injectable()
export class KnownCatalogueRepository {
  /**
   * Stores a snapshot of the catalogue unless the same or a later version is stored. Tracks that it does not list stay, with
   * `isOffered` false.
   */
  async replace(manager: EntityManager, { version, tracks }: CatalogueImported): Promise<void> {
    if (!(await this.raiseVersion(manager, version))) return;
    const ids = tracks.map(({ id }) => id);
    await manager.update(KnownTrack, { isOffered: true, id: Not(Any(ids)) }, { isOffered: false });
    const offered = tracks.map((track) => ({ ...track, isOffered: true }));
    await upsertInBatches(manager, KnownTrack, offered);
  }

  /** False when it is not higher. The row stays locked, so that snapshots are stored one after the other. */
  private async raiseVersion(manager: EntityManager, version: number): Promise<boolean> {
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
}
