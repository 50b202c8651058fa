import { clear, createGraphqlClient, refresh, STATS_FIELDS } from '@trax/graphql-client';
import { playlistEdits } from '@trax/playlists';
import { readTimezone } from '../listeners-timezone.js';
import { player } from '../signed-in/player.js';
import { followPlaylistEdits } from './follow-playlist-edits.js';

/** The page's one GraphQL client. */
export const client = createGraphqlClient({ readHeaders: () => ({ 'X-Timezone': readTimezone() }) });

followPlaylistEdits(player, playlistEdits(client));

export function clearGraphqlCache(): Promise<void> {
  return clear(client);
}

/** Reads the statistics anew, wherever they are shown. */
export function refreshStatistics(): Promise<void> {
  return refresh(client, STATS_FIELDS);
}
