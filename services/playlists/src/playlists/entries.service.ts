import { Injectable } from '@nestjs/common';
import type { EntryPath, PlaylistTrack, ReorderTracksInput, TracksOfPlaylists } from '@trax/contracts/playlists';
import type { Viewer } from '@trax/nest-platform/viewer';
import { PlaylistNotFound } from './playlists.errors.js';
import {
  IndexOutOfRange,
  PlaylistChanged,
  TrackAlreadyInPlaylist,
  TrackNotFound,
  TrackNotInPlaylist,
} from './entries.errors.js';
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
    return Object.fromEntries(await this.entries.listTracksOf(uid, playlistIds));
  }

  async addTrack(viewer: Viewer, { id, trackId }: EntryPath): Promise<PlaylistTrack> {
    return this.change(viewer, id, async (entries) => {
      if (!(await entries.isOffered(trackId))) throw new TrackNotFound();
      if (!(await entries.append(trackId))) throw new TrackAlreadyInPlaylist();
      return getTrack(entries, trackId);
    });
  }

  async removeTrack(viewer: Viewer, { id, trackId }: EntryPath): Promise<void> {
    await this.change(viewer, id, async (entries) => {
      if (!(await entries.remove(trackId))) throw new TrackNotInPlaylist();
      return true;
    });
  }

  async setRepetitions(viewer: Viewer, { id, trackId }: EntryPath, repetitions: number): Promise<PlaylistTrack> {
    return this.change(viewer, id, async (entries) => {
      if (!(await entries.setRepetitions(trackId, repetitions))) throw new TrackNotInPlaylist();
      return getTrack(entries, trackId);
    });
  }

  async reorderTracks(viewer: Viewer, id: string, move: ReorderTracksInput): Promise<PlaylistTrack[]> {
    return this.change(viewer, id, async (entries) => {
      assertMayMove(move, await entries.listTrackIds());
      if (move.oldIndex !== move.newIndex) await entries.move(move.oldIndex, move.newIndex);
      return entries.listTracks();
    });
  }

  private async change<T>({ uid }: Viewer, playlistId: string, change: (entries: LockedEntries) => Promise<T>) {
    const changed = await this.entries.change({ firebaseId: uid, playlistId }, change);
    if (changed === undefined) throw new PlaylistNotFound();
    return changed;
  }
}

async function getTrack(entries: LockedEntries, trackId: string): Promise<PlaylistTrack> {
  const track = (await entries.listTracks()).find(({ id }) => id === trackId);
  if (track === undefined) throw new TrackNotInPlaylist();
  return track;
}

function assertMayMove({ oldIndex, newIndex, trackId }: ReorderTracksInput, trackIds: readonly string[]): void {
  if (oldIndex >= trackIds.length || newIndex >= trackIds.length) throw new IndexOutOfRange(trackIds.length);
  if (trackId !== undefined && trackIds[oldIndex] !== trackId) throw new PlaylistChanged();
}
