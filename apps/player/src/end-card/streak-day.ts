import { graphql, STATISTICS_CHANNEL, useQuery } from '@trax/graphql-client';
import { useEffect } from 'react';

const streakDayQuery = graphql(`
  query StreakDay {
    trackStats {
      currentStreak
      listenedToday
    }
  }
`);

/**
 * The length of the listener's streak, read again when a completion was delivered. Undefined while it is read, while today is
 * not counted yet, and when it cannot be read.
 */
export function useStreakDay(): number | undefined {
  // Not in the cache, where it would replace all figures of the dashboard.
  const { data, refetch } = useQuery(streakDayQuery, { fetchPolicy: 'no-cache' });
  useEffect(() => {
    const deliveries = new BroadcastChannel(STATISTICS_CHANNEL);
    deliveries.addEventListener('message', () => void refetch().catch(() => undefined));
    return () => deliveries.close();
  }, [refetch]);
  return data?.trackStats.listenedToday ? data.trackStats.currentStreak : undefined;
}
