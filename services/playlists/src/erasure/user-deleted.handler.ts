import { Injectable } from '@nestjs/common';
import { markErased } from '@trax/erasure/erased-users';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { EntityManager } from 'typeorm';
import { PlaylistsRepository } from '../playlists/playlists.repository.js';

type ErasureEvent = 'user.deleted' | 'erasure.requested';

/** Deletes everything that this service stores of a person, and publishes the number of deleted rows by table. */
@Injectable()
export class UserDeletedHandler {
  constructor(private readonly playlists: PlaylistsRepository) {}

  @OnEvent(['user.deleted', 'erasure.requested'])
  async handle({ payload: { firebaseId } }: ReceivedEvent<ErasureEvent>, manager: EntityManager): Promise<void> {
    await markErased(manager, firebaseId);
    const erased = await this.playlists.eraseAllOf(manager, firebaseId);
    await publishEvents(manager, [{ type: 'user.data-erased', payload: { firebaseId, service: 'playlists', erased } }]);
  }
}
