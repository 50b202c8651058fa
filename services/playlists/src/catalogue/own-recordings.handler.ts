import { Injectable } from '@nestjs/common';
import { ignoreErased } from '@trax/erasure/ignore-erased';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { storeNewerTracks } from '@trax/known-catalogue/store-newer-tracks';
import type { EntityManager } from 'typeorm';
import {
  listRemovedWithTrack,
  lockPlaylists,
  removeFromPlaylists,
  restoreToPlaylists,
} from '../playlists/entries.repository.js';
import { KnownTrack } from './known-track.entity.js';

/** What stays of a recording that was deleted, so that a change of it that arrives later is ignored unless it restores it. */
const DELETED = {
  groupId: '',
  groupName: '',
  trackNumber: 1,
  voiceGender: 'F',
  displayName: '',
  filePath: '',
  durationSeconds: 1,
} as const;

@Injectable()
export class OwnRecordingsHandler {
  @OnEvent('own-recording.changed')
  async change({ payload }: ReceivedEvent<'own-recording.changed'>, manager: EntityManager): Promise<void> {
    for (const { firebaseId, ...track } of await ignoreErased(manager, payload.recordings)) {
      await lockPlaylists(manager, firebaseId);
      const removed = await listRemovedWithTrack(manager, firebaseId, track.id);
      const known = { ...track, ownerUid: firebaseId, isOffered: false, deletedAt: null };
      await storeNewerTracks(manager, KnownTrack, [known]);
      await restoreToPlaylists(manager, removed);
    }
  }

  @OnEvent('own-recording.deleted')
  async delete({ payload }: ReceivedEvent<'own-recording.deleted'>, manager: EntityManager): Promise<void> {
    const { firebaseId, id, version } = payload;
    // Playlists first, as a change of entries does: another order could end in a deadlock.
    await lockPlaylists(manager, firebaseId);
    const deleted = { ...DELETED, id, version, ownerUid: null, isOffered: false, deletedAt: null };
    await storeNewerTracks(manager, KnownTrack, [deleted]);
    const { affected } = await manager.softDelete(KnownTrack, { id, version });
    // Else it was restored since, and that arrived before.
    if (affected !== 0) await removeFromPlaylists(manager, firebaseId, id);
  }
}
