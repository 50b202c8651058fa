import { Injectable } from '@nestjs/common';
import { ignoreErased } from '@trax/erasure/erased-users';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { storeNewerTracks } from '@trax/known-catalogue/store-newer-tracks';
import type { EntityManager } from 'typeorm';
import { lockPlaylists } from '../playlists/entries.repository.js';
import { restoreEntries, withdrawEntries } from '../playlists/withdrawn-entries.js';
import { KnownTrack } from './known-track.entity.js';

/** What stays of a recording that was deleted, so that a change of it that arrives later is ignored unless it restores it. */
const DELETED = {
  groupId: '',
  groupName: '',
  trackNumber: 1,
  voiceGender: 'M',
  displayName: '',
  filePath: '',
  durationSeconds: 1,
  ownerUid: null,
  isOffered: false,
  isDeleted: true,
} as const;

/** Playlists first, as a change of entries does: another order could end in a deadlock. */
@Injectable()
export class OwnRecordingsHandler {
  @OnEvent('own-recording.changed')
  async change({ payload }: ReceivedEvent<'own-recording.changed'>, manager: EntityManager): Promise<void> {
    for (const { firebaseId, ...track } of await ignoreErased(manager, payload.recordings)) {
      await lockPlaylists(manager, firebaseId);
      const known = { ...track, ownerUid: firebaseId, isOffered: false, isDeleted: false };
      await storeNewerTracks(manager, KnownTrack, [known]);
      await restoreEntries(manager, { firebaseId, trackId: track.id });
    }
  }

  @OnEvent('own-recording.deleted')
  async delete({ payload }: ReceivedEvent<'own-recording.deleted'>, manager: EntityManager): Promise<void> {
    const { firebaseId, id, version } = payload;
    await lockPlaylists(manager, firebaseId);
    await storeNewerTracks(manager, KnownTrack, [{ ...DELETED, id, version }]);
    await withdrawEntries(manager, { firebaseId, trackId: id });
  }
}
