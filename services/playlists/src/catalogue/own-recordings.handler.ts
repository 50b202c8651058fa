import { Injectable } from '@nestjs/common';
import { ignoreErased } from '@trax/erasure/ignore-erased';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { storeNewerTracks } from '@trax/known-catalogue/store-newer-tracks';
import type { EntityManager } from 'typeorm';
import { lockPlaylists, removeFromPlaylists } from '../playlists/entries.repository.js';
import { KnownTrack } from './known-track.entity.js';

/** What stays of a recording that was deleted, so that a change of it that arrives later is ignored. */
const DELETED = {
  groupId: '',
  groupName: '',
  trackNumber: 1,
  voiceGender: 'F',
  displayName: '',
  filePath: '',
  durationSeconds: 1,
  isOffered: false,
  isDeleted: true,
} as const;
const NOT_OFFERED = { isOffered: false, isDeleted: false };

@Injectable()
export class OwnRecordingsHandler {
  @OnEvent('own-recording.changed')
  async change({ payload }: ReceivedEvent<'own-recording.changed'>, manager: EntityManager): Promise<void> {
    const recordings = await ignoreErased(manager, payload.recordings);
    const known = recordings.map(({ firebaseId, ...track }) => ({ ...track, ownerUid: firebaseId, ...NOT_OFFERED }));
    await storeNewerTracks(manager, KnownTrack, known);
  }

  @OnEvent('own-recording.deleted')
  async delete({ payload }: ReceivedEvent<'own-recording.deleted'>, manager: EntityManager): Promise<void> {
    const { firebaseId, id, version } = payload;
    // Playlists first, as a change of entries does: another order could end in a deadlock.
    await lockPlaylists(manager, firebaseId);
    await storeNewerTracks(manager, KnownTrack, [{ ...DELETED, id, version, ownerUid: null }]);
    await removeFromPlaylists(manager, firebaseId, id);
  }
}
