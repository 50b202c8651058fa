import { clear, createGraphqlClient, refresh } from '@trax/graphql-client';
import { readTimezone } from '../listeners-timezone.js';

/** The page's one GraphQL client. */
export const client = createGraphqlClient({ readHeaders: () => ({ 'X-Timezone': readTimezone() }) });

export function clearGraphqlCache(): Promise<void> {
  return clear(client);
}

/** Has the figures read anew, wherever they are shown. */
export function refreshStatistics(): Promise<void> {
  return refresh(client, ['trackStats', 'playlistStats']);
}
