import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  listTracksOfPlaylistsQuery,
  playlistPath,
  type Playlist,
  type PlaylistPath,
  type TracksOfPlaylists,
} from '@trax/contracts/playlists';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { EntriesService } from '../entries/entries.service.js';
import { PlaylistsService } from '../playlists/playlists.service.js';

/** For the gateway only, which passes nothing under /internal through from outside: what a screen needs in one call. */
@SignedIn()
@Controller('internal/playlists')
export class InternalPlaylistsController {
  constructor(
    private readonly playlists: PlaylistsService,
    private readonly entries: EntriesService,
  ) {}

  @Get('tracks')
  listTracksOfPlaylists(
    @Viewer() viewer: Viewer,
    @Query({ schema: listTracksOfPlaylistsQuery }) { ids }: z.output<typeof listTracksOfPlaylistsQuery>,
  ): Promise<TracksOfPlaylists> {
    return this.entries.listTracksOfPlaylists(viewer, ids);
  }

  @Get(':id')
  getPlaylist(@Viewer() viewer: Viewer, @Param({ schema: playlistPath }) { id }: PlaylistPath): Promise<Playlist> {
    return this.playlists.getPlaylist(viewer, id);
  }
}
