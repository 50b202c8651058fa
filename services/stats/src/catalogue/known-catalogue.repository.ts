import { Injectable } from '@nestjs/common';
import type { CatalogueImported } from '@trax/contracts/events';
import { upsertInBatches } from '@trax/nest-platform/database/upsert-in-batches';
import { raiseCatalogueVersion } from '@trax/known-catalogue/known-catalogue.entity';
import type { EntityManager } from 'typeorm';
import { KnownTrack } from './known-track.entity.js';

@Injectable()
export class KnownCatalogueRepository {
  /**
   * Stores the tracks of a snapshot of the catalogue unless the same or a later version is stored. Tracks that it does not
   * list stay: they were played, and completions of them may still arrive.
   */
  async update(manager: EntityManager, { version, tracks }: CatalogueImported): Promise<void> {
    if (!(await raiseCatalogueVersion(manager, version))) return;
    const known = tracks.map(({ id, displayName, voiceGender, durationSeconds }) => {
      return { id, displayName, voiceGender, durationSeconds };
    });
    await upsertInBatches(manager, KnownTrack, known);
  }
}
