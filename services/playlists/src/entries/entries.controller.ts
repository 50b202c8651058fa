import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  addTrackInput,
  entryPath,
  playlistPath,
  reorderTracksInput,
  setRepetitionsInput,
  type AddTrackInput,
  type EntryPath,
  type PlaylistPath,
  type PlaylistTrack,
  type ReorderTracksInput,
  type SetRepetitionsInput,
} from '@trax/contracts/playlists';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import { EntriesService } from './entries.service.js';

@SignedIn()
@Controller('api/playlists/:id/tracks')
export class EntriesController {
  constructor(private readonly entries: EntriesService) {}

  @Get()
  listTracks(
    @Viewer() viewer: Viewer,
    @Param({ schema: playlistPath }) { id }: PlaylistPath,
  ): Promise<PlaylistTrack[]> {
    return this.entries.listTracks(viewer, id);
  }

  @Post()
  addTrack(
    @Viewer() viewer: Viewer,
    @Param({ schema: playlistPath }) { id }: PlaylistPath,
    @Body({ schema: addTrackInput }) { trackId }: AddTrackInput,
  ): Promise<PlaylistTrack> {
    return this.entries.addTrack(viewer, { id, trackId });
  }

  // Before ':trackId', which would take "reorder" for a track.
  @Patch('reorder')
  reorderTracks(
    @Viewer() viewer: Viewer,
    @Param({ schema: playlistPath }) { id }: PlaylistPath,
    @Body({ schema: reorderTracksInput }) input: ReorderTracksInput,
  ): Promise<PlaylistTrack[]> {
    return this.entries.reorderTracks(viewer, id, input);
  }

  @Patch(':trackId')
  setRepetitions(
    @Viewer() viewer: Viewer,
    @Param({ schema: entryPath }) path: EntryPath,
    @Body({ schema: setRepetitionsInput }) { repetitions }: SetRepetitionsInput,
  ): Promise<PlaylistTrack> {
    return this.entries.setRepetitions(viewer, path, repetitions);
  }

  @Delete(':trackId')
  @HttpCode(204)
  removeTrack(@Viewer() viewer: Viewer, @Param({ schema: entryPath }) path: EntryPath): Promise<void> {
    return this.entries.removeTrack(viewer, path);
  }
}
