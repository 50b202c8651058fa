import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PlayedPlaylists, PlaylistDays, PlaylistStats, TrackStats } from '@trax/contracts/stats';
import { queryPrepared } from '@trax/nest-platform/database/prepared-query';
import { MoreThanOrEqual, Repository } from 'typeorm';
import { TrackCompletion } from '../completions/completion.entity.js';
import { KnownPlaylist } from '../playlists/known-playlist.entity.js';
import { TrackTotal, type ListeningYear } from './track-rollups.entity.js';

/** What is stored about a person's listening: `years` newest first, `week` by local date. */
export type Listening = Pick<TrackStats, 'totalPlays' | 'uniqueTracks' | 'totalListeningTime'> & {
  readonly topTracks: ReadonlyArray<TrackStats['topTracks'][number] & { readonly isOwn: boolean }>;
  readonly years: ReadonlyArray<Pick<ListeningYear, 'year' | 'days'>>;
  readonly week: Readonly<Record<string, number>>;
};
type ListeningRow = Omit<Listening, 'topTracks' | 'week'> & {
  readonly topTracks: Listening['topTracks'] | null;
  readonly week: Listening['week'] | null;
};
type TopPlaylists = PlaylistStats['topPlaylists'];
type PlaylistsRow = { totalCompleted: number; lastCompletedAt: Date; topPlaylists: TopPlaylists | null };
type PlayedRow = { playlistId: string; playedAt: Date | null };
type Playlist = Pick<KnownPlaylist, 'firebaseId' | 'playlistId'>;
type Days = { readonly first: string; readonly last: string };

// SQL text, because it is prepared. Rollups only, each by its index: the cost does not grow with the number of completions.
const FIND_LISTENING = {
  name: 'find-listening',
  text: `
    select plays as "totalPlays", unique_tracks as "uniqueTracks", listened_seconds as "totalListeningTime",
      (select json_agg(top) from (
        select track_id as id, display_name as "displayName", voice_gender as "voiceGender", plays,
          owner_uid is not null as "isOwn"
        from listened_tracks join known_tracks on known_tracks.id = track_id
        where firebase_id = $1
        order by plays desc, last_completed_at desc, display_name, track_id limit 5) as top) as "topTracks",
      (select json_agg(listened) from (
        select year, days from listening_years where firebase_id = $1 order by year desc) as listened) as years,
      (select json_object_agg(local_date, plays) from listening_days
       where firebase_id = $1 and local_date between $2::date and $3::date) as week
    from track_totals where firebase_id = $1`,
};

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
export class StatisticsRepository {
  constructor(@InjectRepository(TrackTotal) private readonly totals: Repository<TrackTotal>) {}

  /**
   * All of it as of one moment; undefined for a listener who has completed nothing. The top tracks are ordered by plays, then
   * latest, then name. `week` holds the days from `first` to `last`.
   */
  async findListening(firebaseId: string, { first, last }: Days): Promise<Listening | undefined> {
    const [row] = await queryPrepared<ListeningRow>(this.totals.manager, FIND_LISTENING, [firebaseId, first, last]);
    return row && { ...row, topTracks: row.topTracks ?? [], week: row.week ?? {} };
  }

  /** All of it as of one moment. The top playlists are ordered by completions, then latest, then name. */
  async getPlaylistStats(firebaseId: string): Promise<PlaylistStats> {
    const [row] = await queryPrepared<PlaylistsRow>(this.totals.manager, FIND_PLAYLIST_STATS, [firebaseId]);
    if (row === undefined) return { totalCompleted: 0, lastCompletedAt: null, topPlaylists: [] };
    const { totalCompleted, lastCompletedAt, topPlaylists } = row;
    return { totalCompleted, lastCompletedAt: lastCompletedAt.toISOString(), topPlaylists: topPlaylists ?? [] };
  }

  /** Of each playlist that still exists, the last completion: the end of a range of an index, however many there are. */
  async listPlayedPlaylists(firebaseId: string): Promise<PlayedPlaylists> {
    const rows = await this.totals.manager
      .createQueryBuilder(KnownPlaylist, 'playlist')
      .select('playlist.playlistId', 'playlistId')
      .addSelect(
        (last) =>
          last
            .select('max(completion.completedAt)')
            .from(TrackCompletion, 'completion')
            .where('completion.firebaseId = :firebaseId and completion.playlistId = playlist.playlistId'),
        'playedAt',
      )
      .where({ firebaseId, isDeleted: false })
      .setParameters({ firebaseId })
      .getRawMany<PlayedRow>();
    return rows.flatMap(({ playlistId, playedAt }) =>
      playedAt === null ? [] : [{ playlistId, playedAt: playedAt.toISOString() }],
    );
  }

  /** The days on which something of a playlist was completed, since an instant or ever, by its range of an index. */
  async getPlaylistDays(playlist: Playlist, since: Date | undefined): Promise<PlaylistDays> {
    const days = await this.totals.manager
      .createQueryBuilder(TrackCompletion, 'completion')
      .select('count(distinct completion.localDate)::integer', 'days')
      .addSelect('max(completion.localDate)::text', 'lastDate')
      .where({ ...playlist, ...(since && { completedAt: MoreThanOrEqual(since) }) })
      .getRawOne<PlaylistDays>();
    return days ?? { days: 0, lastDate: null };
  }
}
