import type { PlaylistStats, TrackStats } from '@trax/contracts/stats';
import { readProblem, useQuery } from '@trax/graphql-client';
import { useEffect, useRef } from 'react';
import { useToday } from '../today/use-today.js';
import { playlistStatsQuery, trackStatsQuery } from './see-progress.query.js';

type Progress =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly title: string; readonly text: string | undefined; readonly retry: () => void }
  | { readonly status: 'ready'; readonly trackStats: TrackStats; readonly playlistStats: PlaylistStats };

/** The viewer's figures; both come from one service, so one failure and one retry stand for both. */
export function useProgress(): Progress {
  const tracks = useQuery(trackStatsQuery);
  const playlists = useQuery(playlistStatsQuery);
  useNewDay(() => void tracks.refetch());
  const error = tracks.error ?? playlists.error;
  if (error) {
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
  // While fresh figures are on their way, the last ones stay.
  const trackStats = (tracks.data ?? tracks.previousData)?.trackStats;
  const playlistStats = (playlists.data ?? playlists.previousData)?.playlistStats;
  return trackStats && playlistStats ? { status: 'ready', trackStats, playlistStats } : { status: 'loading' };
}

/** The streak and the week are those of a day; on the next one they are asked for again. */
function useNewDay(onNewDay: () => void): void {
  const today = useToday();
  const fetchedOn = useRef(today);
  useEffect(() => {
    if (fetchedOn.current === today) return;
    fetchedOn.current = today;
    onNewDay();
  }, [today, onNewDay]);
}
