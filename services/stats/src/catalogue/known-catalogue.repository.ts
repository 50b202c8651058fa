import { Injectable } from '@nestjs/common';
import type { CatalogueImported } from '@trax/contracts/events';
import { upsertInBatches } from '@trax/nest-platform/database/upsert-in-batches';
import type { EntityManager } from 'typeorm';
import { KnownCatalogue } from './known-catalogue.entity.js';
import { KnownTrack } from './known-track.entity.js';

@Injectable()
export class KnownCatalogueRepository {
  /**
   * Stores the tracks of a snapshot of the catalogue unless the same or a later version is stored. Tracks that it does not
   * list stay: they were played, and completions of them may still arrive.
   */
  async update(manager: EntityManager, { version, tracks }: CatalogueImported): Promise<void> {
    if (!(await this.raiseVersion(manager, version))) return;
    const known = tracks.map(({ id, displayName, voiceGender, durationSeconds }) => {
      return { id, displayName, voiceGender, durationSeconds };
    });
    await upsertInBatches(manager, KnownTrack, known);
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
