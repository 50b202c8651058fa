import { Controller, Get, Query } from '@nestjs/common';
import { listPlaylistsQuery, type Playlist } from '@trax/contracts/playlists';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { PlaylistsService } from './playlists.service.js';

@SignedIn()
@Controller('api/playlists')
export class PlaylistsController {
  constructor(private readonly playlists: PlaylistsService) {}

  @Get()
  listPlaylists(
    @Viewer() viewer: Viewer,
    @Query({ schema: listPlaylistsQuery }) { firebaseId }: z.infer<typeof listPlaylistsQuery>,
  ): Promise<Playlist[]> {
    return this.playlists.listPlaylists(viewer, firebaseId);
  }
}
