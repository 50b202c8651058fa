import { Injectable } from '@nestjs/common';
import type { CatalogueChanged } from '@trax/contracts/events';
import { receiveVersion, type DeliveredChange } from '@trax/known-catalogue/received-version';
import { storeNewerTracks } from '@trax/known-catalogue/store-newer-tracks';
import { And, Any, DataSource, LessThanOrEqual, MoreThan, Not, type EntityManager } from 'typeorm';
import { restoreEntries, updateInBatches, withdrawEntries, type BatchUpdate } from '../playlists/withdrawn-entries.js';
import { KnownTrack } from './known-track.entity.js';

type WholeRange = { readonly version: number; readonly tracks: ReadonlyArray<{ id: string }> } & NonNullable<
  CatalogueChanged['range']
>;

/** This service's copy of the catalogue. A track that the catalogue no longer has stays, with `isOffered` false. */
@Injectable()
export class KnownCatalogueRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores the changed tracks, each unless a later version of it is stored. Then playlists lose those that are deleted, and have
   * those again that were restored. A change that was interrupted is completed when it is received again.
   */
  async change(delivered: DeliveredChange): Promise<void> {
    const { version, tracks, range } = delivered.payload;
    await this.dataSource.transaction(async (manager) => {
      await receiveVersion(manager, delivered);
      const known = tracks.map((track) => ({ ...track, ownerUid: null, version }));
      await storeNewerTracks(manager, KnownTrack, known);
      if (range !== null) await withdrawOthers(manager, { version, tracks, ...range });
    });
    await this.updateEntries(
      withdrawEntries,
      tracks.filter(({ isDeleted }) => isDeleted),
    );
    await this.updateEntries(
      restoreEntries,
      tracks.filter(({ isDeleted }) => !isDeleted),
    );
  }

  private async updateEntries(update: BatchUpdate, tracks: CatalogueChanged['tracks']): Promise<void> {
    if (tracks.length > 0) await updateInBatches(this.dataSource, update, { trackId: Any(tracks.map(({ id }) => id)) });
  }
}

/** The tracks of the range that this version of the catalogue does not have are not offered any more. */
async function withdrawOthers(manager: EntityManager, { version, tracks, after, upTo }: WholeRange): Promise<void> {
  const id = And(
    Not(Any(tracks.map((track) => track.id))),
    ...(after === null ? [] : [MoreThan(after)]),
    ...(upTo === null ? [] : [LessThanOrEqual(upTo)]),
  );
  const others = { isOffered: true, version: LessThanOrEqual(version), id };
  await manager.update(KnownTrack, others, { isOffered: false, version });
}
