import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PlaylistTrack } from '@trax/contracts/playlists';
import { Repository, type EntityManager } from 'typeorm';
import { readOfferedTracks, type OwnedPlaylist } from '../playlists/entries.repository.js';
import { PlaylistEntry } from '../playlists/playlist-entry.entity.js';
import { Playlist } from '../playlists/playlist.entity.js';
import { PlaylistLink } from './playlist-link.entity.js';

@Injectable()
export class SharingRepository {
  constructor(@InjectRepository(PlaylistLink) private readonly links: Repository<PlaylistLink>) {}

  /** The link of the playlist; this one where it has none. Undefined when this person has no such playlist. */
  share(playlist: OwnedPlaylist, link: Pick<PlaylistLink, 'id' | 'token'>): Promise<PlaylistLink | undefined> {
    return this.withLocked(playlist, async (manager) => {
      const isShared = await manager.existsBy(PlaylistLink, playlist);
      if (!isShared) await manager.insert(PlaylistLink, { ...playlist, ...link });
      return manager.findOneByOrFail(PlaylistLink, playlist);
    });
  }

  /** Undefined when this person has no such playlist. */
  end(playlist: OwnedPlaylist): Promise<true | undefined> {
    return this.withLocked(playlist, async (manager): Promise<true> => {
      await manager.delete(PlaylistLink, playlist);
      return true;
    });
  }

  /** With its playlist, unless that is deleted. */
  async find(token: string): Promise<PlaylistLink | undefined> {
    const link = await this.links.findOne({ where: { token }, relations: { playlist: true } });
    // Its playlist can still be restored, and the link with it.
    return link?.playlist ? link : undefined;
  }

  /** Of how many people there is a copy. */
  countCopies({ id }: PlaylistLink): Promise<number> {
    return this.links.manager.countBy(Playlist, { keptFrom: id });
  }

  hasCopy(firebaseId: string, { id }: PlaylistLink): Promise<boolean> {
    return this.links.manager.existsBy(Playlist, { firebaseId, keptFrom: id });
  }

  /** What every listener may have of the playlist, in its order. */
  listOfferedTracks({ firebaseId, playlistId }: PlaylistLink): Promise<PlaylistTrack[]> {
    return readOfferedTracks(this.links.manager, { firebaseId, playlistId });
  }

  /** How many tracks of the playlist only its owner gets. */
  countLeftOut({ firebaseId, playlistId }: PlaylistLink): Promise<number> {
    return this.links.manager.countBy(PlaylistEntry, { firebaseId, playlistId, track: { isOffered: false } });
  }

  private withLocked<Result>(
    { firebaseId, playlistId }: OwnedPlaylist,
    change: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.links.manager.transaction(async (manager) => {
      const where = { firebaseId, id: playlistId };
      const locked = await manager.findOne(Playlist, { where, lock: { mode: 'pessimistic_write' } });
      return locked === null ? undefined : change(manager);
    });
  }
}
