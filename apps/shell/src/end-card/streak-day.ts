import { graphql } from '@trax/graphql-client';
import { useEffect, useState } from 'react';
import { loadFederation, STATISTICS_CHANNEL } from '../remotes/federation-loader.js';

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
  const [day, setDay] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    const refresh = async () => {
      const known = await readStreakDay().catch(() => undefined);
      if (isCurrent) setDay(known);
    };
    const deliveries = new BroadcastChannel(STATISTICS_CHANNEL);
    deliveries.addEventListener('message', () => void refresh());
    void refresh();
    return () => {
      isCurrent = false;
      deliveries.close();
    };
  }, []);
  return day;
}

async function readStreakDay(): Promise<number | undefined> {
  const { client } = await loadFederation();
  const { data } = await client.query({ query: streakDayQuery, fetchPolicy: 'no-cache' });
  return data?.trackStats.listenedToday ? data.trackStats.currentStreak : undefined;
}
