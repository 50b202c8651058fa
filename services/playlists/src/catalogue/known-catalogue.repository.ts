import { Injectable } from '@nestjs/common';
import type { CatalogueImported } from '@trax/contracts/events';
import { upsertInBatches } from '@trax/nest-platform/database/upsert-in-batches';
import { raiseCatalogueVersion } from '@trax/known-catalogue/known-catalogue.entity';
import { Any, Not, type EntityManager } from 'typeorm';
import { KnownTrack } from './known-track.entity.js';

@Injectable()
export class KnownCatalogueRepository {
  /**
   * Stores a snapshot of the catalogue unless the same or a later version is stored. Tracks that it does not list stay, with
   * `isOffered` false.
   */
  async replace(manager: EntityManager, { version, tracks }: CatalogueImported): Promise<void> {
    if (!(await raiseCatalogueVersion(manager, version))) return;
    const ids = tracks.map(({ id }) => id);
    await manager.update(KnownTrack, { isOffered: true, id: Not(Any(ids)) }, { isOffered: false });
    const offered = tracks.map((track) => ({ ...track, isOffered: true }));
    await upsertInBatches(manager, KnownTrack, offered);
  }
}
