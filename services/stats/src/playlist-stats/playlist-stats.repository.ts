import { Injectable } from '@nestjs/common';
import type { PlaylistStats } from '@trax/contracts/stats';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';

type Totals = Pick<PlaylistStats, 'totalCompleted' | 'lastCompletedAt'>;
type TopPlaylist = PlaylistStats['topPlaylists'][number];

const TOTALS = {
  name: 'playlist-totals',
  text: `select coalesce(sum(completions), 0) as "totalCompleted", max(last_completed_at) as "lastCompletedAt"
         from completed_playlists where firebase_id = $1`,
};
const TOP_PLAYLISTS = {
  name: 'top-playlists',
  text: `select playlist_id as id, name, completions
         from completed_playlists where firebase_id = $1 and not is_deleted
         order by completions desc, last_completed_at desc, name, playlist_id limit 5`,
};

@Injectable()
export class PlaylistStatsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async getTotals(firebaseId: string): Promise<Totals> {
    const [totals] = await readRows<Totals>(this.dataSource, { ...TOTALS, values: [firebaseId] });
    return totals ?? { totalCompleted: 0, lastCompletedAt: null };
  }

  /** The five most completed that still exist: by completions, then latest, then name (readings A47). */
  listTopPlaylists(firebaseId: string): Promise<TopPlaylist[]> {
    return readRows<TopPlaylist>(this.dataSource, { ...TOP_PLAYLISTS, values: [firebaseId] });
  }
}
