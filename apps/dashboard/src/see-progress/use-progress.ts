import type { PlaylistStats, TrackStats } from '@trax/contracts/stats';
import { readProblem, useQuery } from '@trax/graphql-client';
import { playlistStatsQuery, trackStatsQuery } from './see-progress.query.js';

type Progress =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly title: string; readonly text: string | undefined; readonly retry: () => void }
  | { readonly status: 'ready'; readonly trackStats: TrackStats; readonly playlistStats: PlaylistStats };

/** The viewer's figures; both come from one service, so one failure and one retry stand for both. */
export function useProgress(): Progress {
  const tracks = useQuery(trackStatsQuery);
  const playlists = useQuery(playlistStatsQuery);
  if (tracks.data && playlists.data) {
    return { status: 'ready', trackStats: tracks.data.trackStats, playlistStats: playlists.data.playlistStats };
  }
  const error = tracks.error ?? playlists.error;
  if (!error) return { status: 'loading' };
  return {
    status: 'failed',
    title: tracks.error ? 'Failed to fetch track stats' : 'Failed to fetch playlist stats',
    text: readProblem(error)?.error,
    retry: () => {
      if (tracks.error) void tracks.refetch();
      if (playlists.error) void playlists.refetch();
    },
  };
}
