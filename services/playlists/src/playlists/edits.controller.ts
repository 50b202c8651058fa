import { Body, Controller, Param } from '@nestjs/common';
import {
  type CreatePlaylistInput,
  type PlaylistEdit,
  type PlaylistPath,
  type PlaylistWithTracks,
  createPlaylistWithTracks,
  editPlaylist,
} from '@trax/contracts/playlists';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { EntriesService } from './entries.service.js';
import { IdempotencyKey } from './idempotency-key.js';
import { PlaylistsService } from './playlists.service.js';

/** The changes that answer the whole playlist, for the gateway's graph. */
@Controller()
export class EditsController {
  constructor(
    private readonly playlists: PlaylistsService,
    private readonly entries: EntriesService,
  ) {}

  @Operation(createPlaylistWithTracks)
  createPlaylistWithTracks(
    @Viewer() viewer: Viewer,
    @Body({ schema: createPlaylistWithTracks.body }) input: CreatePlaylistInput,
    @IdempotencyKey() key: string | undefined,
  ): Promise<PlaylistWithTracks> {
    return this.playlists.createPlaylist(viewer, input, key);
  }

  @Operation(editPlaylist)
  editPlaylist(
    @Viewer() viewer: Viewer,
    @Param({ schema: editPlaylist.parameters.path }) { id }: PlaylistPath,
    @Body({ schema: editPlaylist.body }) edit: PlaylistEdit,
  ): Promise<PlaylistWithTracks> {
    switch (edit.kind) {
      case 'rename':
        return this.playlists.renamePlaylist(viewer, id, edit.name);
      case 'restore':
        return this.playlists.restorePlaylist(viewer, id);
      case 'add-track':
        return this.entries.addTracks(viewer, id, [edit.trackId]);
      case 'add-tracks':
        return this.entries.addTracks(viewer, id, edit.trackIds);
      case 'remove-track':
        return this.entries.removeTrack(viewer, { id, trackId: edit.trackId });
      case 'restore-track':
        return this.entries.restoreTrack(viewer, { id, trackId: edit.trackId });
      case 'set-repetitions':
        return this.entries.setRepetitions(viewer, { id, trackId: edit.trackId }, edit.repetitions);
      case 'reorder-tracks':
        return this.entries.reorderTracks(viewer, id, edit);
      case 'arrange':
        return this.entries.arrangeTracks(viewer, id, edit.entries);
    }
  }
}
