import { Injectable } from '@nestjs/common';
import { deleteInBatches } from '@trax/erasure/delete-in-batches';
import { DataSource, type EntityManager } from 'typeorm';
import { lockListener } from '../completions/listener-lock.js';
import { PlaylistCompletion, TrackCompletion } from '../completions/completion.entity.js';
import { FinishedPlays } from '../numbers/track-starts.repository.js';
import { CompletedPlaylist, PlaylistTotal } from './playlist-rollups.entity.js';
import {
  HourlyTrack,
  ListenedTrack,
  ListeningDay,
  ListeningYear,
  MonthlyTrack,
  TrackTotal,
} from './track-rollups.entity.js';

@Injectable()
export class StatsResetRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Deletes every completion of this person and everything that was counted from them. */
  async reset(firebaseId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockListener(manager, firebaseId);
      await this.deleteAll(manager, firebaseId);
    });
  }

  /** As `reset`, in the transaction of the caller, for a listener who is locked or erased. Returns the number of rows by table. */
  async deleteAll(manager: EntityManager, firebaseId: string): Promise<Record<string, number>> {
    const finished = new FinishedPlays();
    const deleted = {
      track_completions: await deleteInBatches(manager, TrackCompletion, {
        firebaseId,
        onDeleted: (rows) => finished.add(rows),
      }),
      track_totals: await deleteInBatches(manager, TrackTotal, { firebaseId }),
      listened_tracks: await deleteInBatches(manager, ListenedTrack, { firebaseId }),
      listening_days: await deleteInBatches(manager, ListeningDay, { firebaseId }),
      listening_years: await deleteInBatches(manager, ListeningYear, { firebaseId }),
      monthly_tracks: await deleteInBatches(manager, MonthlyTrack, { firebaseId }),
      hourly_tracks: await deleteInBatches(manager, HourlyTrack, { firebaseId }),
      playlist_completions: await deleteInBatches(manager, PlaylistCompletion, { firebaseId }),
      playlist_totals: await deleteInBatches(manager, PlaylistTotal, { firebaseId }),
      completed_playlists: await deleteInBatches(manager, CompletedPlaylist, { firebaseId }),
    };
    await finished.forget(manager);
    return deleted;
  }
}
