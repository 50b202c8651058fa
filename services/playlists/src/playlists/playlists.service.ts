import { Injectable } from '@nestjs/common';
import type { Playlist } from '@trax/contracts/playlists';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';
import { PlaylistsRepository } from './playlists.repository.js';

@Injectable()
export class PlaylistsService {
  constructor(private readonly playlists: PlaylistsRepository) {}

  async listPlaylists(viewer: Viewer, firebaseId: string): Promise<Playlist[]> {
    assertIsViewer(viewer, firebaseId);
    return this.playlists.list(firebaseId);
  }
}
