import { Injectable } from '@nestjs/common';
import type { CatalogueImported } from '@trax/contracts/events';
import { raiseKnownVersion } from '@trax/nest-platform/catalogue/known-catalogue.entity';
import type { EntityManager } from 'typeorm';
import { KnownTrack } from './known-track.entity.js';

@Injectable()
export class KnownCatalogueRepository {
  /**
   * Stores the tracks of a snapshot of the catalogue unless the same or a later version is stored. Tracks that it does not
   * list stay: they were played, and completions of them may still arrive.
   */
  async update(manager: EntityManager, { version, tracks }: CatalogueImported): Promise<void> {
    const isNewer = await raiseKnownVersion(manager, version);
    if (!isNewer || tracks.length === 0) return;
    const known = tracks.map(({ id, displayName, voiceGender, durationSeconds }) => {
      return { id, displayName, voiceGender, durationSeconds };
    });
    await manager.upsert(KnownTrack, known, ['id']);
  }
}
