import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PlaylistStats } from '@trax/contracts/stats';
import { queryPrepared } from '@trax/nest-platform/database/prepared-query';
import { Repository } from 'typeorm';
import { PlaylistTotal } from './playlist-rollups.entity.js';

type TopPlaylists = PlaylistStats['topPlaylists'];
type Row = { totalCompleted: number; lastCompletedAt: Date; topPlaylists: TopPlaylists | null };

// SQL text, because it is prepared. The list leaves out what is deleted or has no name yet; the total does not.
const FIND_PLAYLIST_STATS = {
  name: 'find-playlist-stats',
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
  constructor(@InjectRepository(PlaylistTotal) private readonly totals: Repository<PlaylistTotal>) {}

  /** All of it as of one moment. The top playlists are ordered by completions, then latest, then name. */
  async getPlaylistStats(firebaseId: string): Promise<PlaylistStats> {
    const [row] = await queryPrepared<Row>(this.totals.manager, FIND_PLAYLIST_STATS, [firebaseId]);
    if (row === undefined) return { totalCompleted: 0, lastCompletedAt: null, topPlaylists: [] };
    const { totalCompleted, lastCompletedAt, topPlaylists } = row;
    return { totalCompleted, lastCompletedAt: lastCompletedAt.toISOString(), topPlaylists: topPlaylists ?? [] };
  }
}
