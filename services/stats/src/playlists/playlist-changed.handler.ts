import { Injectable } from '@nestjs/common';
import { isErased } from '@trax/erasure/erased-users';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { KnownPlaylistsRepository } from './known-playlists.repository.js';

type PlaylistEvent = 'playlist.created' | 'playlist.renamed' | 'playlist.deleted';

/** Keeps the name and the owner of each playlist, and whether it still exists; nothing of a person who is erased. */
@Injectable()
export class PlaylistChangedHandler {
  constructor(private readonly playlists: KnownPlaylistsRepository) {}

  @OnEvent(['playlist.created', 'playlist.renamed', 'playlist.deleted'])
  async handle({ type, order, payload }: ReceivedEvent<PlaylistEvent>, manager: EntityManager): Promise<void> {
    if (await isErased(manager, payload.firebaseId)) return;
    await this.playlists.update(manager, { ...payload, isDeleted: type === 'playlist.deleted', eventOrder: order });
  }
}
