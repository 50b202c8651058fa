import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KnownPlaylist } from './known-playlist.entity.js';

@Injectable()
export class KnownPlaylistsRepository {
  /** Stores a playlist unless a later event about it is stored: events may overtake one another. */
  async update(manager: EntityManager, playlist: KnownPlaylist): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(KnownPlaylist)
      .values(playlist)
      .orUpdate(['name', 'is_deleted', 'event_order'], ['playlist_id'], {
        overwriteCondition: { where: 'known_playlists.event_order < excluded.event_order' },
      })
      .execute();
  }
}
