import { Injectable } from '@nestjs/common';
import type { TrackStats } from '@trax/contracts/stats';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';

type Totals = Pick<TrackStats, 'totalPlays' | 'uniqueTracks' | 'totalListeningTime'>;
type TopTrack = TrackStats['topTracks'][number];

const TOTALS = {
  name: 'track-totals',
  text: `select coalesce(sum(plays), 0) as "totalPlays", count(*) as "uniqueTracks",
                coalesce(sum(seconds), 0) as "totalListeningTime"
         from listened_tracks where firebase_id = $1`,
};
const TOP_TRACKS = {
  name: 'top-tracks',
  text: `select track_id as id, display_name as "displayName", voice_gender as "voiceGender", plays
         from listened_tracks where firebase_id = $1
         order by plays desc, last_completed_at desc, display_name, track_id limit 5`,
};
const LISTENING_DAYS = {
  name: 'listening-days',
  text: 'select local_date as "localDate" from listening_days where firebase_id = $1 order by local_date desc',
};

@Injectable()
export class TrackStatsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async getTotals(firebaseId: string): Promise<Totals> {
    const [totals] = await readRows<Totals>(this.dataSource, { ...TOTALS, values: [firebaseId] });
    return totals ?? { totalPlays: 0, uniqueTracks: 0, totalListeningTime: 0 };
  }

  /** The five most played: by plays, then latest, then name (readings A47). */
  listTopTracks(firebaseId: string): Promise<TopTrack[]> {
    return readRows<TopTrack>(this.dataSource, { ...TOP_TRACKS, values: [firebaseId] });
  }

  /** The listener's days with a completion, newest first. */
  async listListeningDays(firebaseId: string): Promise<string[]> {
    const days = await readRows<{ localDate: string }>(this.dataSource, { ...LISTENING_DAYS, values: [firebaseId] });
    return days.map(({ localDate }) => localDate);
  }
}
