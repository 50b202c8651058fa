import { Injectable } from '@nestjs/common';
import type { PlaylistStats } from '@trax/contracts/stats';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';

type Row = Omit<PlaylistStats, 'topPlaylists'> & { topPlaylists: PlaylistStats['topPlaylists'] | null };

// The list leaves out what is deleted or has no name yet; the total does not (readings A47).
const PLAYLIST_STATS = {
  name: 'playlist-stats',
  text: `
    select completions as "totalCompleted", last_completed_at as "lastCompletedAt",
      (select json_agg(top) from (
        select p.playlist_id as id, name, p.completions
        from completed_playlists as p join known_playlists as k
          on k.playlist_id = p.playlist_id and k.firebase_id = p.firebase_id and not k.is_deleted
        where p.firebase_id = $1
        order by p.completions desc, p.last_completed_at desc, name, p.playlist_id limit 5) as top) as "topPlaylists"
    from playlist_totals where firebase_id = $1`,
};

@Injectable()
export class PlaylistStatsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** All of it as of one moment. The five most completed: by completions, then latest, then name (readings A47). */
  async getPlaylistStats(firebaseId: string): Promise<PlaylistStats> {
    const [row] = await readRows<Row>(this.dataSource, { ...PLAYLIST_STATS, values: [firebaseId] });
    if (row === undefined) return { totalCompleted: 0, lastCompletedAt: null, topPlaylists: [] };
    return { ...row, topPlaylists: row.topPlaylists ?? [] };
  }
}
