import { byRole, type ByRole } from './roles.js';
import type { Scene } from './scene.js';

type Document = (scene: Scene) => string;
/** By role the code of the problem, or `ok`. */
export type GraphRow = { document: Document; codes: ByRole<string> };

const row = (document: Document, codes: ByRole<string>): GraphRow => ({ document, codes });

const members = byRole(['NOT_SIGNED_IN', 'ok', 'ok', 'ok']);
const administrators = byRole(['NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'ok']);
const ownOrAdministrators = byRole(['NOT_SIGNED_IN', 'ok', 'FORBIDDEN', 'ok']);
const ownPlaylist = byRole(['NOT_SIGNED_IN', 'ok', 'PLAYLIST_NOT_FOUND', 'PLAYLIST_NOT_FOUND']);

/** Every field of Query and Mutation. Where a field names nobody, it is about the viewer alone, whoever that is. */
export const GRAPH_ROLES: Readonly<Record<string, GraphRow>> = {
  'Query.viewer': row(() => '{ viewer { uid } }', byRole(['ok', 'ok', 'ok', 'ok'])),
  'Query.trackGroups': row(() => '{ trackGroups { id } }', members),
  'Query.playlists': row(() => '{ playlists { id } }', members),
  'Query.playlist': row(({ playlistId }) => `{ playlist(id: "${playlistId}") { id tracks { id } } }`, ownPlaylist),
  'Query.trackStats': row(
    ({ member }) => `{ trackStats(firebaseId: "${member.uid}") { totalPlays } }`,
    ownOrAdministrators,
  ),
  'Query.playlistStats': row(
    ({ member }) => `{ playlistStats(firebaseId: "${member.uid}") { totalCompleted } }`,
    ownOrAdministrators,
  ),
  'Query.users': row(() => '{ users { users { firebaseId email } nextCursor } }', administrators),
  'Query.syncStatus': row(() => '{ syncStatus { needsSync } }', administrators),
  'Query.deletionRequests': row(() => '{ deletionRequests { id email account { email } } }', administrators),

  'Mutation.createPlaylist': row(() => 'mutation { createPlaylist(name: "Morning") { id } }', members),
  'Mutation.renamePlaylist': row(
    ({ playlistId }) => `mutation { renamePlaylist(id: "${playlistId}", name: "Night") { id } }`,
    ownPlaylist,
  ),
  'Mutation.deletePlaylist': row(({ playlistId }) => `mutation { deletePlaylist(id: "${playlistId}") }`, ownPlaylist),
  'Mutation.addTrack': row(
    ({ playlistId, trackIds }) =>
      `mutation { addTrack(playlistId: "${playlistId}", trackId: "${trackIds[2]}") { id } }`,
    ownPlaylist,
  ),
  'Mutation.removeTrack': row(
    ({ playlistId, trackIds }) =>
      `mutation { removeTrack(playlistId: "${playlistId}", trackId: "${trackIds[0]}") { id } }`,
    ownPlaylist,
  ),
  'Mutation.setRepetitions': row(
    ({ playlistId, trackIds }) =>
      `mutation { setRepetitions(playlistId: "${playlistId}", trackId: "${trackIds[0]}", repetitions: 3) { id } }`,
    ownPlaylist,
  ),
  'Mutation.reorderTracks': row(
    ({ playlistId }) => `mutation { reorderTracks(playlistId: "${playlistId}", oldIndex: 0, newIndex: 1) { id } }`,
    ownPlaylist,
  ),
  'Mutation.resetStats': row(() => 'mutation { resetStats { trackStats { totalPlays } } }', members),
  'Mutation.syncUsers': row(() => 'mutation { syncUsers { id } }', administrators),
  'Mutation.deleteUser': row(({ member }) => `mutation { deleteUser(firebaseId: "${member.uid}") }`, administrators),
  'Mutation.markDeletionRequestProcessed': row(
    ({ requestId }) => `mutation { markDeletionRequestProcessed(id: "${requestId}") { id } }`,
    administrators,
  ),
};

/** An administrator's reset of somebody else: the same field with an argument. */
export const RESET_BY_ADMINISTRATOR: GraphRow = row(
  ({ member }) => `mutation { resetStats(targetFirebaseId: "${member.uid}") { trackStats { totalPlays } } }`,
  administrators,
);
