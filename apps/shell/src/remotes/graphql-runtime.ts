import { clear, createGraphqlClient, refresh, STATS_FIELDS } from '@trax/graphql-client';
import type * as playlistEditing from '@trax/playlist-edits';
import { readTimezone } from '../listeners-timezone.js';
import { followPlaylistEdits } from '../set-repetitions/follow-playlist-edits.js';
import { player } from '../signed-in/player.js';

/** The page's one GraphQL client. */
export const client = createGraphqlClient({ readHeaders: () => ({ 'X-Timezone': readTimezone() }) });

let playlistEdits: Promise<typeof playlistEditing> | undefined;

/** The library that edits playlists, loaded when it is first needed; from then on the player follows the edits. */
export function loadPlaylistEdits(): Promise<typeof playlistEditing> {
  playlistEdits ??= import(/* webpackChunkName: "playlist-edits" */ '@trax/playlist-edits').then(
    (library) => {
      followPlaylistEdits(player, library.playlistEdits(client));
      return library;
    },
    (error: unknown) => {
      playlistEdits = undefined; // so that the next edit fetches it again
      throw error;
    },
  );
  return playlistEdits;
}

export function clearGraphqlCache(): Promise<void> {
  return clear(client);
}

/** Reads the statistics anew, wherever they are shown. */
export function refreshStatistics(): Promise<void> {
  return refresh(client, STATS_FIELDS);
}
