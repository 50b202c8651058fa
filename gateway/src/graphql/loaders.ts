import {
  TRANSCRIPTS_PER_QUESTION,
  type ListedTrack,
  type Transcript,
  listTracks,
  listTranscripts,
} from '@trax/contracts/catalogue';
import { DELETION_REQUESTS_PAGE, type DeletionConfirmation, findConfirmations } from '@trax/contracts/deletion';
import {
  PLAYLISTS_PER_QUESTION,
  type Playlist,
  type PlaylistTrack,
  listPlaylistsWithTracks,
  listTracksOfPlaylists,
} from '@trax/contracts/playlists';
import { USERS_PER_QUESTION, type UserRecord, findUsers } from '@trax/contracts/users';
import DataLoader from 'dataloader';
import type { ServiceCall } from '../upstream/upstream.client.js';
import { indexTracks } from './catalogue/track-index.js';

export type Loaders = ReturnType<typeof createLoaders>;

/** Of one document: what its fields ask for row by row is read by one call of a service. */
export function createLoaders(call: ServiceCall) {
  /** By playlist id. */
  const playlistTracks = new DataLoader<string, readonly PlaylistTrack[]>(
    async (ids) => {
      const tracks = await call(listTracksOfPlaylists, { query: { ids: ids.join(',') } });
      return ids.map((id) => tracks[id] ?? []);
    },
    { maxBatchSize: PLAYLISTS_PER_QUESTION },
  );
  return {
    playlistTracks,

    /** All playlists of the viewer, newest first; the key is how many of them are read together with their tracks. */
    playlists: new DataLoader<number, readonly Playlist[]>(async (counts) => {
      const first = Math.min(Math.max(...counts), PLAYLISTS_PER_QUESTION);
      const { playlists, tracks } = await call(listPlaylistsWithTracks, { query: { first } });
      for (const { id } of playlists.slice(0, first)) playlistTracks.prime(id, tracks[id] ?? []);
      return counts.map(() => playlists);
    }),

    /** By group id, in the order of their numbers. */
    tracks: new DataLoader<string, readonly ListedTrack[]>(async (groupIds) => {
      const byGroup = groupTracks(await call(listTracks));
      return groupIds.map((groupId) => byGroup.get(groupId) ?? []);
    }),

    /**
     * Called once for a list of tracks: a promise for each of them would cost more than its fields. While there is no list, no
     * track has a twin or a language: a playlist can be read and played without the catalogue.
     */
    trackIndex: async () => indexTracks(await call(listTracks).catch(() => [])),

    /** By track id; null for a track without a text. */
    transcripts: new DataLoader<string, Transcript | null>(
      async (ids) => {
        const found = await call(listTranscripts, { query: { ids: ids.join(',') } });
        const byTrack = new Map(found.map((transcript) => [transcript.trackId, transcript]));
        return ids.map((id) => byTrack.get(id) ?? null);
      },
      { maxBatchSize: TRANSCRIPTS_PER_QUESTION },
    ),

    /** By uid, for an administrator; null where there is no user. */
    accounts: new DataLoader<string, UserRecord | null>(
      async (uids) => {
        const found = await call(findUsers, { query: { ids: uids.join(',') } });
        const byUid = new Map(found.map((user) => [user.firebaseId, user]));
        return uids.map((uid) => byUid.get(uid) ?? null);
      },
      { maxBatchSize: USERS_PER_QUESTION },
    ),

    /** By the id of a deletion request, for an administrator. */
    confirmations: new DataLoader<string, DeletionConfirmation>(
      async (ids) => {
        const found = await call(findConfirmations, { body: { ids: [...ids] } });
        const byId = new Map(found.map(({ id, confirmation }) => [id, confirmation]));
        // A request that is gone by now cannot be confirmed.
        return ids.map((id) => byId.get(id) ?? 'impossible');
      },
      { maxBatchSize: DELETION_REQUESTS_PAGE.max },
    ),
  };
}

function groupTracks(tracks: readonly ListedTrack[]): ReadonlyMap<string, readonly ListedTrack[]> {
  const byGroup = new Map<string, ListedTrack[]>();
  for (const track of tracks) {
    const group = byGroup.get(track.groupId);
    if (group === undefined) byGroup.set(track.groupId, [track]);
    else group.push(track);
  }
  for (const group of byGroup.values()) group.sort((one, other) => one.trackNumber - other.trackNumber);
  return byGroup;
}
