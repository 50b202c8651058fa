import { Injectable } from '@nestjs/common';
import type { PlaylistWithTracks } from '@trax/contracts/playlists';
import type { Viewer } from '@trax/nest-platform/viewer';
import { EntriesRepository, type LockedEntries } from './entries.repository.js';
import { favouritesId, newFavourites } from './favourites.js';
import { withTracks } from './playlist-with-tracks.js';
import { PlaylistNotFound } from './playlists.errors.js';
import { PlaylistsRepository } from './playlists.repository.js';

@Injectable()
export class FavouritesService {
  constructor(
    private readonly playlists: PlaylistsRepository,
    private readonly entries: EntriesRepository,
  ) {}

  async getFavourites({ uid }: Viewer): Promise<PlaylistWithTracks> {
    const id = favouritesId(uid);
    const [playlist, tracks] = await Promise.all([
      this.playlists.find({ firebaseId: uid, id }),
      this.entries.findTracks({ firebaseId: uid, playlistId: id }),
    ]);
    return playlist && tracks ? { ...playlist, tracks } : withTracks(newFavourites(uid), []);
  }

  /** At the end; a track that is one of them already stays where it is. */
  async addFavourite({ uid }: Viewer, trackId: string): Promise<PlaylistWithTracks> {
    const add = () =>
      this.change(uid, async (entries) => {
        const present = await entries.listTrackIds();
        if (!present.includes(trackId)) await entries.append([trackId], present.length);
      });
    const added = await add();
    if (added !== undefined) return added;
    await this.playlists.create(newFavourites(uid), [], Number.POSITIVE_INFINITY);
    const first = await add();
    if (first === undefined) throw new PlaylistNotFound();
    return first;
  }

  async removeFavourite(viewer: Viewer, trackId: string): Promise<PlaylistWithTracks> {
    const remaining = await this.change(viewer.uid, async (entries) => void (await entries.remove(trackId)));
    return remaining ?? this.getFavourites(viewer);
  }

  /** Undefined before the first of them. */
  private change(uid: string, change: (entries: LockedEntries) => Promise<void>) {
    return this.entries.change({ firebaseId: uid, playlistId: favouritesId(uid) }, change);
  }
}
