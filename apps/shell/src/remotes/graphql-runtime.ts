import { clear, createGraphqlClient, refresh, COUNTED_FIELDS } from '@trax/graphql-client';
import {
  editFailureMessage,
  keepDeviceNotified,
  playlistEdits,
  stopNotifyingDevice,
  type PlaylistEdits,
} from '@trax/playlists';
import { calendarHeaders } from '../listeners-calendar.js';
import { keptForHeaders } from '../offline/kept-for.js';
import { player } from '../signed-in/player.js';
import { followPlaylistEdits } from './follow-playlist-edits.js';

/** The page's one GraphQL client. */
export const client = createGraphqlClient({ readHeaders: () => ({ ...calendarHeaders(), ...keptForHeaders() }) });

const edits = playlistEdits(client);
followPlaylistEdits(player, edits);

/** Resolves to why it failed, if it did. */
export function saveRepetitions(...change: Parameters<PlaylistEdits['setRepetitions']>): Promise<string | undefined> {
  return edits.setRepetitions(...change).then(() => undefined, editFailureMessage);
}

/** Edits that got no answer wait for this person. */
export const setEditsOwner = (...owner: Parameters<PlaylistEdits['setOwner']>): Promise<void> =>
  edits.setOwner(...owner);

/** Of a device that a person, who may be another one by now, has turned notifications on for. */
export const keepNotified = (): Promise<void> => keepDeviceNotified(client);

export const stopNotifying = (): Promise<void> => stopNotifyingDevice(client);

export function clearGraphqlCache(): Promise<void> {
  return clear(client);
}

/** Reads the statistics anew, wherever they are shown. */
export function refreshStatistics(): Promise<void> {
  return refresh(client, COUNTED_FIELDS);
}
