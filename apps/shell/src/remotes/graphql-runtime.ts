import { clear, createGraphqlClient, refresh, STATS_FIELDS } from '@trax/graphql-client';
import { playlistCommands, playlistEdits } from '@trax/playlists';
import { readTimezone } from '../listeners-timezone.js';
import { followPlaylistEdits } from '../set-repetitions/follow-playlist-edits.js';
import { player } from '../signed-in/player.js';

/** The page's one GraphQL client. */
export const client = createGraphqlClient({ readHeaders: () => ({ 'X-Timezone': readTimezone() }) });

/** The edits of the page's playlists, which the player follows. */
export const edits = playlistEdits(client);
followPlaylistEdits(player, edits);
export { playlistCommands };

export function clearGraphqlCache(): Promise<void> {
  return clear(client);
}

/** Reads the statistics anew, wherever they are shown. */
export function refreshStatistics(): Promise<void> {
  return refresh(client, STATS_FIELDS);
}
