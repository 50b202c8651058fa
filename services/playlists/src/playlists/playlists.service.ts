import { Injectable } from '@nestjs/common';
import type { CreatePlaylistInput, Playlist } from '@trax/contracts/playlists';
import { uuidV7 } from '@trax/nest-platform/uuid-v7';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';
import { creationTime } from './creation-time.js';
import { PlaylistNameMissing, PlaylistNotFound } from './playlists.errors.js';
import { PlaylistsRepository } from './playlists.repository.js';

@Injectable()
export class PlaylistsService {
  constructor(private readonly playlists: PlaylistsRepository) {}

  async listPlaylists(viewer: Viewer, firebaseId: string): Promise<Playlist[]> {
    assertIsViewer(viewer, firebaseId);
    return this.playlists.list(firebaseId);
  }

  async createPlaylist(viewer: Viewer, { firebaseId, name, createdAt }: CreatePlaylistInput): Promise<Playlist> {
    assertIsViewer(viewer, firebaseId);
    if (name === '') throw new PlaylistNameMissing();
    const id = uuidV7();
    await this.playlists.create({ firebaseId, id, name, createdAt: creationTime(createdAt, new Date()) });
    return this.getPlaylist(viewer, id);
  }

  async renamePlaylist(viewer: Viewer, id: string, name: string): Promise<Playlist> {
    if (name === '') throw new PlaylistNameMissing();
    const isRenamed = await this.playlists.rename({ firebaseId: viewer.uid, id, name });
    if (!isRenamed) throw new PlaylistNotFound();
    return this.getPlaylist(viewer, id);
  }

  async deletePlaylist(viewer: Viewer, id: string): Promise<void> {
    const isDeleted = await this.playlists.remove(viewer.uid, id);
    if (!isDeleted) throw new PlaylistNotFound();
  }

  async getPlaylist({ uid }: Viewer, id: string): Promise<Playlist> {
    const playlist = await this.playlists.find(uid, id);
    if (playlist === undefined) throw new PlaylistNotFound();
    return playlist;
  }
}
