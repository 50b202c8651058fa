import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  createPlaylistInput,
  listPlaylistsQuery,
  playlistPath,
  renamePlaylistInput,
  type CreatePlaylistInput,
  type Playlist,
  type PlaylistPath,
  type RenamePlaylistInput,
} from '@trax/contracts/playlists';
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

  @Post()
  createPlaylist(
    @Viewer() viewer: Viewer,
    @Body({ schema: createPlaylistInput }) input: CreatePlaylistInput,
  ): Promise<Playlist> {
    return this.playlists.createPlaylist(viewer, input);
  }

  @Patch(':id')
  renamePlaylist(
    @Viewer() viewer: Viewer,
    @Param({ schema: playlistPath }) { id }: PlaylistPath,
    @Body({ schema: renamePlaylistInput }) { name }: RenamePlaylistInput,
  ): Promise<Playlist> {
    return this.playlists.renamePlaylist(viewer, id, name);
  }

  @Delete(':id')
  @HttpCode(204)
  deletePlaylist(@Viewer() viewer: Viewer, @Param({ schema: playlistPath }) { id }: PlaylistPath): Promise<void> {
    return this.playlists.deletePlaylist(viewer, id);
  }
}
