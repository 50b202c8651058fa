import { Injectable } from '@nestjs/common';
import type * as contract from '@trax/contracts/playlist-sharing';
import type { Playlist } from '@trax/contracts/playlists';
import { createToken, uuidV7 } from '@trax/nest-platform/ids';
import type { Viewer } from '@trax/nest-platform/viewer';
import { PlaylistNotFound } from '../playlists/playlists.errors.js';
import { PlaylistsService } from '../playlists/playlists.service.js';
import type { PlaylistLink } from './playlist-link.entity.js';
import { SharedPlaylistNotFound } from './sharing.errors.js';
import { SharingRepository } from './sharing.repository.js';

@Injectable()
export class SharingService {
  constructor(
    private readonly sharing: SharingRepository,
    private readonly playlists: PlaylistsService,
  ) {}

  async share({ uid }: Viewer, playlistId: string): Promise<contract.PlaylistLink> {
    const created = { id: uuidV7(), token: createToken() };
    const link = await this.sharing.share({ firebaseId: uid, playlistId }, created);
    if (link === undefined) throw new PlaylistNotFound();
    const [keptBy, leftOut] = [await this.sharing.countCopies(link), await this.sharing.countLeftOut(link)];
    return { token: link.token, createdAt: link.createdAt.toISOString(), keptBy, leftOut };
  }

  async end({ uid }: Viewer, playlistId: string): Promise<void> {
    if (!(await this.sharing.end({ firebaseId: uid, playlistId }))) throw new PlaylistNotFound();
  }

  async get({ uid }: Viewer, token: string): Promise<contract.SharedPlaylist> {
    const link = await this.getLink(token);
    return {
      name: link.playlist.name,
      isOwn: link.firebaseId === uid,
      isKept: await this.sharing.hasCopy(uid, link),
      leftOut: await this.sharing.countLeftOut(link),
      tracks: await this.sharing.listOfferedTracks(link),
    };
  }

  /** The same copy however often this is called, and the sharer's own playlist for the sharer. */
  async keep(viewer: Viewer, token: string): Promise<Playlist> {
    const link = await this.getLink(token);
    if (link.firebaseId === viewer.uid) return this.playlists.getPlaylist(viewer, link.playlistId);
    const tracks = (await this.sharing.listOfferedTracks(link)).map(({ id, repetitions }) => ({
      trackId: id,
      repetitions,
    }));
    return this.playlists.createCopy(viewer, { name: link.playlist.name, tracks, keptFrom: link.id });
  }

  private async getLink(token: string): Promise<PlaylistLink> {
    const link = await this.sharing.find(token);
    if (link === undefined) throw new SharedPlaylistNotFound();
    return link;
  }
}
