import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { type CountPlaylistsQuery, type PlaylistCount, countPlaylists } from '@trax/contracts/catalogue-deletion';
import {
  type CreatePlaylistInput,
  type ListPlaylistsQuery,
  type ListPlaylistsWithTracksQuery,
  type Playlist,
  type PlaylistPath,
  type PlaylistsWithTracks,
  type PlaylistWithTracks,
  type RenamePlaylistInput,
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlaylists,
  listPlaylistsWithTracks,
  renamePlaylist,
} from '@trax/contracts/playlists';
import { NEXT_CURSOR_HEADER } from '@trax/contracts/users';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { FastifyReply } from 'fastify';
import { IdempotencyKey } from './idempotency-key.js';
import { PlaylistsService } from './playlists.service.js';

@Controller()
export class PlaylistsController {
  constructor(private readonly playlists: PlaylistsService) {}

  @Operation(listPlaylists)
  async listPlaylists(
    @Viewer() viewer: Viewer,
    @Query({ schema: listPlaylists.parameters.query }) query: ListPlaylistsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Playlist[]> {
    const { playlists, nextCursor } = await this.playlists.listPlaylists(viewer, query);
    if (nextCursor !== undefined) void reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return playlists;
  }

  @Operation(listPlaylistsWithTracks)
  listPlaylistsWithTracks(
    @Viewer() viewer: Viewer,
    @Query({ schema: listPlaylistsWithTracks.parameters.query }) { first }: ListPlaylistsWithTracksQuery,
  ): Promise<PlaylistsWithTracks> {
    return this.playlists.listPlaylistsWithTracks(viewer, first);
  }

  @Operation(countPlaylists)
  countPlaylists(
    @Query({ schema: countPlaylists.parameters.query }) query: CountPlaylistsQuery,
  ): Promise<PlaylistCount> {
    return this.playlists.count(query);
  }

  @Operation(getPlaylist)
  getPlaylist(
    @Viewer() viewer: Viewer,
    @Param({ schema: getPlaylist.parameters.path }) { id }: PlaylistPath,
  ): Promise<Playlist> {
    return this.playlists.getPlaylist(viewer, id);
  }

  @Operation(createPlaylist)
  async createPlaylist(
    @Viewer() viewer: Viewer,
    @Body({ schema: createPlaylist.body }) input: CreatePlaylistInput,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Playlist> {
    return withoutTracks(await this.playlists.createPlaylist(viewer, input, key));
  }

  @Operation(renamePlaylist)
  async renamePlaylist(
    @Viewer() viewer: Viewer,
    @Param({ schema: renamePlaylist.parameters.path }) { id }: PlaylistPath,
    @Body({ schema: renamePlaylist.body }) { name }: RenamePlaylistInput,
  ): Promise<Playlist> {
    return withoutTracks(await this.playlists.renamePlaylist(viewer, id, name));
  }

  @Operation(deletePlaylist)
  deletePlaylist(
    @Viewer() viewer: Viewer,
    @Param({ schema: deletePlaylist.parameters.path }) { id }: PlaylistPath,
  ): Promise<void> {
    return this.playlists.deletePlaylist(viewer, id);
  }
}

function withoutTracks(whole: PlaylistWithTracks): Playlist {
  const { tracks: _, ...playlist } = whole;
  return playlist;
}
