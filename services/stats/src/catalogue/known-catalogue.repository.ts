import { Injectable } from '@nestjs/common';
import type { OwnRecordingChanged } from '@trax/contracts/events';
import { ignoreErased } from '@trax/erasure/erased-users';
import { receiveVersion, type DeliveredChange } from '@trax/known-catalogue/received-version';
import { storeNewerTracks } from '@trax/known-catalogue/store-newer-tracks';
import type { EntityManager } from 'typeorm';
import { KnownTrack } from './known-track.entity.js';

/**
 * What tracks are called and how long they are. A track that the catalogue no longer has stays: it was played, and
 * completions of it may still arrive.
 */
@Injectable()
export class KnownCatalogueRepository {
  /** Stores the changed tracks, each unless a later version of it is stored. */
  async change(manager: EntityManager, delivered: DeliveredChange): Promise<void> {
    await receiveVersion(manager, delivered);
    const { version, tracks } = delivered.payload;
    const known = tracks.map(({ id, displayName, voiceGender, durationSeconds }) => {
      return { id, displayName, voiceGender, durationSeconds, ownerUid: null, version };
    });
    await storeNewerTracks(manager, KnownTrack, known);
  }

  /** Stores what listeners have recorded themselves; what belongs to erased people is ignored. */
  async changeOwn(manager: EntityManager, { recordings }: OwnRecordingChanged): Promise<void> {
    const known = (await ignoreErased(manager, recordings)).map((recording) => {
      const { id, displayName, voiceGender, durationSeconds, firebaseId: ownerUid, version } = recording;
      return { id, displayName, voiceGender, durationSeconds, ownerUid, version };
    });
    await storeNewerTracks(manager, KnownTrack, known);
  }
}
