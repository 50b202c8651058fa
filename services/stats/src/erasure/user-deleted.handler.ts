import { Injectable } from '@nestjs/common';
import { deleteInBatches } from '@trax/erasure/delete-in-batches';
import { markErased } from '@trax/erasure/erased-users';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { EntityManager } from 'typeorm';
import { lockListener } from '../completions/listener-lock.js';
import { KnownPlaylist } from '../playlists/known-playlist.entity.js';
import { StatsResetRepository } from '../statistics/stats-reset.repository.js';

/** Deletes everything that this service stores of a person, and publishes the number of deleted rows by table. */
@Injectable()
export class UserDeletedHandler {
  constructor(private readonly resets: StatsResetRepository) {}

  @OnEvent('user.deleted')
  async handle({ payload: { firebaseId } }: ReceivedEvent<'user.deleted'>, manager: EntityManager): Promise<void> {
    // In the order of a completion, to avoid a deadlock: the lock of the listener, then the row in erased_users.
    await lockListener(manager, firebaseId);
    await markErased(manager, firebaseId);
    const erased = {
      ...(await this.resets.deleteAllOf(manager, firebaseId)),
      known_playlists: await deleteInBatches(manager, KnownPlaylist, firebaseId),
    };
    await publishEvents(manager, [{ type: 'user.data-erased', payload: { firebaseId, service: 'stats', erased } }]);
  }
}
