import { Injectable } from '@nestjs/common';
import type {
  EntryPath,
  NewPlaylistTrack,
  PlaylistTrack,
  PlaylistWithTracks,
  ReorderTracksInput,
  TracksOfPlaylists,
} from '@trax/contracts/playlists';
import type { Viewer } from '@trax/nest-platform/viewer';
import { PlaylistNotFound } from './playlists.errors.js';
import { IndexOutOfRange, PlaylistChanged, TrackAlreadyInPlaylist, TrackNotInPlaylist } from './entries.errors.js';
import { EntriesRepository, type LockedEntries } from './entries.repository.js';

@Injectable()
export class EntriesService {
  constructor(private readonly entries: EntriesRepository) {}

  async listTracks({ uid }: Viewer, playlistId: string): Promise<PlaylistTrack[]> {
    const tracks = await this.entries.findTracks({ firebaseId: uid, playlistId });
    if (tracks === undefined) throw new PlaylistNotFound();
    return tracks;
  }

  async listTracksOfPlaylists({ uid }: Viewer, playlistIds: readonly string[]): Promise<TracksOfPlaylists> {
    return Object.fromEntries(await this.entries.listTracksByPlaylist(uid, playlistIds));
  }

  /** At the end, in their order; all of them or none. */
  addTracks(viewer: Viewer, id: string, trackIds: readonly string[]): Promise<PlaylistWithTracks> {
    return this.change(viewer, id, async (entries) => {
      const present = await entries.listTrackIds();
      if (new Set([...present, ...trackIds]).size < present.length + trackIds.length)
        throw new TrackAlreadyInPlaylist();
      await entries.append(trackIds, present.length);
    });
  }

  removeTrack(viewer: Viewer, { id, trackId }: EntryPath): Promise<PlaylistWithTracks> {
    return this.change(viewer, id, async (entries) => {
      if (!(await entries.remove(trackId))) throw new TrackNotInPlaylist();
    });
  }

  restoreTrack(viewer: Viewer, { id, trackId }: EntryPath): Promise<PlaylistWithTracks> {
    return this.change(viewer, id, async (entries) => {
      if (!(await entries.restore(trackId))) throw new TrackNotInPlaylist();
    });
  }

  setRepetitions(viewer: Viewer, { id, trackId }: EntryPath, repetitions: number): Promise<PlaylistWithTracks> {
    return this.change(viewer, id, async (entries) => {
      if (!(await entries.setRepetitions(trackId, repetitions))) throw new TrackNotInPlaylist();
    });
  }

  reorderTracks(viewer: Viewer, id: string, move: ReorderTracksInput): Promise<PlaylistWithTracks> {
    return this.change(viewer, id, async (entries) => {
      assertMayMove(move, await entries.listTrackIds());
      if (move.oldIndex !== move.newIndex) await entries.move(move.oldIndex, move.newIndex);
    });
  }

  /** All tracks of the playlist, in their new order. @throws PlaylistChanged when it has others by now */
  arrangeTracks(viewer: Viewer, id: string, arranged: readonly NewPlaylistTrack[]): Promise<PlaylistWithTracks> {
    const arrangedIds = new Set(arranged.map(({ trackId }) => trackId));
    return this.change(viewer, id, async (entries) => {
      const present = await entries.listTrackIds();
      if (arranged.length !== present.length || present.some((trackId) => !arrangedIds.has(trackId)))
        throw new PlaylistChanged();
      await entries.arrange(arranged);
    });
  }

  /** The playlist after the change. */
  private async change({ uid }: Viewer, playlistId: string, change: (entries: LockedEntries) => Promise<void>) {
    const changed = await this.entries.change({ firebaseId: uid, playlistId }, change);
    if (changed === undefined) throw new PlaylistNotFound();
    return changed;
  }
}

function assertMayMove({ oldIndex, newIndex, trackId }: ReorderTracksInput, trackIds: readonly string[]): void {
  if (oldIndex >= trackIds.length || newIndex >= trackIds.length) throw new IndexOutOfRange(trackIds.length);
  if (trackId !== undefined && trackIds[oldIndex] !== trackId) throw new PlaylistChanged();
}
