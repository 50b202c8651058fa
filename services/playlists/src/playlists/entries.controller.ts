import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type AddTrackInput,
  type EntryPath,
  type ListTracksOfPlaylistsQuery,
  type PlaylistPath,
  type PlaylistTrack,
  type PlaylistWithTracks,
  type ReorderTracksInput,
  type SetRepetitionsInput,
  type TracksOfPlaylists,
  addTrack,
  listPlaylistTracks,
  listTracksOfPlaylists,
  removeTrack,
  reorderTracks,
  setRepetitions,
} from '@trax/contracts/playlists';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { TrackNotInPlaylist } from './entries.errors.js';
import { EntriesService } from './entries.service.js';

@Controller()
export class EntriesController {
  constructor(private readonly entries: EntriesService) {}

  @Operation(listPlaylistTracks)
  listPlaylistTracks(
    @Viewer() viewer: Viewer,
    @Param({ schema: listPlaylistTracks.parameters.path }) { id }: PlaylistPath,
  ): Promise<PlaylistTrack[]> {
    return this.entries.listTracks(viewer, id);
  }

  @Operation(listTracksOfPlaylists)
  listTracksOfPlaylists(
    @Viewer() viewer: Viewer,
    @Query({ schema: listTracksOfPlaylists.parameters.query }) { ids }: ListTracksOfPlaylistsQuery,
  ): Promise<TracksOfPlaylists> {
    return this.entries.listTracksOfPlaylists(viewer, ids);
  }

  @Operation(addTrack)
  async addTrack(
    @Viewer() viewer: Viewer,
    @Param({ schema: addTrack.parameters.path }) { id }: PlaylistPath,
    @Body({ schema: addTrack.body }) { trackId }: AddTrackInput,
  ): Promise<PlaylistTrack> {
    return getTrack(await this.entries.addTracks(viewer, id, [{ trackId }]), trackId);
  }

  @Operation(reorderTracks)
  async reorderTracks(
    @Viewer() viewer: Viewer,
    @Param({ schema: reorderTracks.parameters.path }) { id }: PlaylistPath,
    @Body({ schema: reorderTracks.body }) input: ReorderTracksInput,
  ): Promise<PlaylistTrack[]> {
    return (await this.entries.reorderTracks(viewer, id, input)).tracks;
  }

  @Operation(setRepetitions)
  async setRepetitions(
    @Viewer() viewer: Viewer,
    @Param({ schema: setRepetitions.parameters.path }) path: EntryPath,
    @Body({ schema: setRepetitions.body }) { repetitions }: SetRepetitionsInput,
  ): Promise<PlaylistTrack> {
    return getTrack(await this.entries.setRepetitions(viewer, path, repetitions), path.trackId);
  }

  @Operation(removeTrack)
  async removeTrack(
    @Viewer() viewer: Viewer,
    @Param({ schema: removeTrack.parameters.path }) path: EntryPath,
  ): Promise<void> {
    await this.entries.removeTrack(viewer, path);
  }
}

function getTrack({ tracks }: PlaylistWithTracks, trackId: string): PlaylistTrack {
  const track = tracks.find(({ id }) => id === trackId);
  if (track === undefined) throw new TrackNotInPlaylist();
  return track;
}
