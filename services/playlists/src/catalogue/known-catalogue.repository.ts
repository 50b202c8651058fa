import { Injectable } from '@nestjs/common';
import type { CatalogueChanged } from '@trax/contracts/events';
import { receiveVersion, type DeliveredChange } from '@trax/known-catalogue/received-version';
import { storeNewerTracks } from '@trax/known-catalogue/store-newer-tracks';
import { And, Any, LessThanOrEqual, MoreThan, Not, type EntityManager } from 'typeorm';
import { restoreEntries, withdrawEntries } from '../playlists/withdrawn-entries.js';
import { KnownTrack } from './known-track.entity.js';

type WholeRange = { readonly version: number; readonly tracks: ReadonlyArray<{ id: string }> } & NonNullable<
  CatalogueChanged['range']
>;

/** This service's copy of the catalogue. A track that the catalogue no longer has stays, with `isOffered` false. */
@Injectable()
export class KnownCatalogueRepository {
  /** Stores the changed tracks, each unless a later version of it is stored. Playlists lose those that are deleted. */
  async change(manager: EntityManager, delivered: DeliveredChange): Promise<void> {
    const { version, tracks, range } = delivered.payload;
    await receiveVersion(manager, delivered);
    const known = tracks.map((track) => ({ ...track, ownerUid: null, version }));
    await storeNewerTracks(manager, KnownTrack, known);
    const changed = { trackId: Any(tracks.map(({ id }) => id)) };
    await withdrawEntries(manager, changed);
    await restoreEntries(manager, changed);
    if (range !== null) await withdrawOthers(manager, { version, tracks, ...range });
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
