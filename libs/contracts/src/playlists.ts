import { z } from 'zod';
import { track } from './catalogue.js';
import { IDEMPOTENCY_KEY_HEADER } from './stats-rules.js';
import { MAX_ARRANGED_TRACKS, MAX_NEW_TRACKS, PLAYLIST_NAME, PLAYLISTS_PAGE, REPETITIONS } from './playlist-rules.js';
import { firebaseId } from './users.js';
import { cursor, idList, isoInstant, lowerCaseUuid, safeTextOrEmpty } from './text.js';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';

/** `trackCount` and `totalSeconds` (Σ duration × repetitions) save one call per playlist. */
export const playlist = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoInstant,
  firebaseId,
  trackCount: z.int().min(0),
  totalSeconds: z.number().min(0),
});
export type Playlist = z.infer<typeof playlist>;
export const playlistList = z.array(playlist);

/** A track in a playlist: with the `repetitions` of this entry, at `position` (0 … n−1 without gaps). */
export const playlistTrack = track.extend({ position: z.int().min(0) });
export type PlaylistTrack = z.infer<typeof playlistTrack>;
export const playlistTrackList = z.array(playlistTrack);

/** A playlist with its tracks in their order. */
export const playlistWithTracks = playlist.extend({ tracks: playlistTrackList });
export type PlaylistWithTracks = z.infer<typeof playlistWithTracks>;

/**
 * `GET /api/playlists?firebaseId=`: the parameter must be the session's own uid. The whole list; with `limit` or `after` one page
 * of it, where `after` is the header `x-next-cursor` of the page before.
 */
export const listPlaylistsQuery = z.strictObject({
  firebaseId,
  limit: z.coerce.number().int().min(1).max(PLAYLISTS_PAGE.max).optional(),
  after: cursor(200).optional(),
});
export type ListPlaylistsQuery = z.output<typeof listPlaylistsQuery>;

/** An empty name is accepted here, because the service refuses it with a message of its own. */
const name = safeTextOrEmpty(PLAYLIST_NAME.maxLength);

const repetitions = z.int().min(REPETITIONS.min).max(REPETITIONS.max);

export const newPlaylistTrack = z.strictObject({
  trackId: lowerCaseUuid,
  repetitions: repetitions.default(REPETITIONS.default),
});
export type NewPlaylistTrack = z.infer<typeof newPlaylistTrack>;

/**
 * `POST /api/playlists`. A `createdAt` that is more than five minutes off is replaced by the server's. Besides what is documented:
 * the tracks that the playlist begins with, in their order.
 */
export const createPlaylistInput = z.strictObject({
  firebaseId,
  name,
  createdAt: isoInstant.optional(),
  tracks: z.array(newPlaylistTrack).max(MAX_NEW_TRACKS).default([]),
});
export type CreatePlaylistInput = z.infer<typeof createPlaylistInput>;

/** The same key creates one playlist, however often the call is sent. */
export const createPlaylistHeaders = z.object({ [IDEMPOTENCY_KEY_HEADER]: lowerCaseUuid.optional() });

export const renamePlaylistInput = z.strictObject({ name });
export type RenamePlaylistInput = z.infer<typeof renamePlaylistInput>;

export const playlistPath = z.strictObject({ id: lowerCaseUuid });
export type PlaylistPath = z.infer<typeof playlistPath>;

export const addTrackInput = z.strictObject({ trackId: lowerCaseUuid });
export type AddTrackInput = z.infer<typeof addTrackInput>;

export const entryPath = playlistPath.extend({ trackId: lowerCaseUuid });
export type EntryPath = z.infer<typeof entryPath>;

/** `PATCH /api/playlists/{id}/tracks/{trackId}`: how often the track is played in total. */
export const setRepetitionsInput = z.strictObject({ repetitions });
export type SetRepetitionsInput = z.infer<typeof setRepetitionsInput>;

/**
 * `PATCH /api/playlists/{id}/tracks/reorder`: remove at `oldIndex`, insert at `newIndex`, both zero-based in the current
 * full order. With `trackId`, the move is refused when another track is at `oldIndex` by now.
 */
export const reorderTracksInput = z.strictObject({
  oldIndex: z.int().min(0),
  newIndex: z.int().min(0),
  trackId: lowerCaseUuid.optional(),
});
export type ReorderTracksInput = z.infer<typeof reorderTracksInput>;

/** As another process sends it. */
const sentTrack = z.object(newPlaylistTrack.shape);

/**
 * `POST /internal/playlists/{id}/edits`, called by the gateway only: an edit by its name, or the Undo of a deletion. `arrange`
 * names all tracks of the playlist, in their new order.
 */
export const playlistEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rename'), ...renamePlaylistInput.shape }),
  z.object({ kind: z.literal('restore') }),
  z.object({ kind: z.literal('add-track'), ...addTrackInput.shape }),
  z.object({ kind: z.literal('add-tracks'), trackIds: z.array(lowerCaseUuid).min(1).max(MAX_NEW_TRACKS) }),
  z.object({ kind: z.literal('remove-track'), trackId: lowerCaseUuid }),
  z.object({ kind: z.literal('restore-track'), trackId: lowerCaseUuid }),
  z.object({ kind: z.literal('set-repetitions'), trackId: lowerCaseUuid, ...setRepetitionsInput.shape }),
  z.object({ kind: z.literal('reorder-tracks'), ...reorderTracksInput.shape }),
  z.object({ kind: z.literal('arrange'), entries: z.array(sentTrack).max(MAX_ARRANGED_TRACKS) }),
]);
export type PlaylistEdit = z.infer<typeof playlistEdit>;

/** How many playlists one internal call for their tracks may name. */
export const PLAYLISTS_PER_QUESTION = 100;

export const listTracksOfPlaylistsQuery = z.object({ ids: idList(lowerCaseUuid, PLAYLISTS_PER_QUESTION) });
export type ListTracksOfPlaylistsQuery = z.output<typeof listTracksOfPlaylistsQuery>;

/** Their tracks by playlist id; playlists of others are left out. */
export const tracksOfPlaylists = z.record(z.string(), playlistTrackList);
export type TracksOfPlaylists = z.infer<typeof tracksOfPlaylists>;

/** `first`: of how many, the newest, the tracks are answered. */
export const listPlaylistsWithTracksQuery = z.object({
  first: z.coerce.number().int().min(0).max(PLAYLISTS_PER_QUESTION),
});
export type ListPlaylistsWithTracksQuery = z.infer<typeof listPlaylistsWithTracksQuery>;

export const playlistsWithTracks = z.object({ playlists: playlistList, tracks: tracksOfPlaylists });
export type PlaylistsWithTracks = z.infer<typeof playlistsWithTracks>;

const common = { service: 'playlists', policy: 'signed-in' } as const;
/** For `MAX_ARRANGED_TRACKS`. */
const MAX_BODY_BYTES = 80 * 1024;
const noPlaylist = { 404: refusal('The viewer has no such playlist') } as const;
const noEntry = { 404: refusal('The viewer has no such playlist, or it does not contain the track') } as const;

const isFavourites = {
  409: refusal('The playlist is the Favourites of the viewer, which keep their name and stay'),
} as const;

const notCreated = {
  404: refusal('The catalogue has no such track'),
  409: refusal('The viewer has as many playlists as a person may have, or a track comes twice'),
  410: ACCOUNT_DELETED,
} as const;

export const listPlaylists = operation('GET /api/playlists', {
  ...common,
  id: 'listPlaylists',
  summary:
    'The viewer’s own playlists, newest first; with limit or after one page, and the cursor of the next one in the header x-next-cursor',
  parameters: { query: listPlaylistsQuery },
  answers: { 200: { description: 'The playlists', schema: playlistList } },
});

export const createPlaylist = operation('POST /api/playlists', {
  ...common,
  id: 'createPlaylist',
  summary: 'Create a playlist, empty or with its first tracks; the same Idempotency-Key creates one',
  parameters: { headers: createPlaylistHeaders },
  body: createPlaylistInput,
  answers: { 201: { description: 'The playlist', schema: playlist }, ...notCreated },
});

export const renamePlaylist = operation('PATCH /api/playlists/{id}', {
  ...common,
  id: 'renamePlaylist',
  summary: 'Rename a playlist',
  parameters: { path: playlistPath },
  body: renamePlaylistInput,
  answers: { 200: { description: 'The playlist', schema: playlist }, ...noPlaylist, ...isFavourites },
});

export const deletePlaylist = operation('DELETE /api/playlists/{id}', {
  ...common,
  id: 'deletePlaylist',
  summary: 'Delete a playlist with its entries',
  parameters: { path: playlistPath },
  answers: { 204: { description: 'It is deleted' }, ...noPlaylist, ...isFavourites },
});

export const listPlaylistTracks = operation('GET /api/playlists/{id}/tracks', {
  ...common,
  id: 'listPlaylistTracks',
  summary: 'The tracks of a playlist in their order',
  parameters: { path: playlistPath },
  answers: { 200: { description: 'The tracks', schema: playlistTrackList }, ...noPlaylist },
});

export const addTrack = operation('POST /api/playlists/{id}/tracks', {
  ...common,
  id: 'addTrack',
  summary: 'Add a track at the end of a playlist',
  parameters: { path: playlistPath },
  body: addTrackInput,
  answers: {
    201: { description: 'The track at its position', schema: playlistTrack },
    404: refusal('The viewer has no such playlist, or the catalogue no such track'),
    409: refusal('The playlist contains it already'),
  },
});

export const reorderTracks = operation('PATCH /api/playlists/{id}/tracks/reorder', {
  ...common,
  id: 'reorderTracks',
  summary: 'Move the track at oldIndex to newIndex',
  parameters: { path: playlistPath },
  body: reorderTracksInput,
  answers: {
    200: { description: 'The tracks in their new order', schema: playlistTrackList },
    ...noPlaylist,
    409: refusal('Another track than trackId is at oldIndex'),
  },
});

export const setRepetitions = operation('PATCH /api/playlists/{id}/tracks/{trackId}', {
  ...common,
  id: 'setRepetitions',
  summary: 'Set how often a track is played in total',
  parameters: { path: entryPath },
  body: setRepetitionsInput,
  answers: { 200: { description: 'The track at its position', schema: playlistTrack }, ...noEntry },
});

export const removeTrack = operation('DELETE /api/playlists/{id}/tracks/{trackId}', {
  ...common,
  id: 'removeTrack',
  summary: 'Remove a track from a playlist',
  parameters: { path: entryPath },
  answers: { 204: { description: 'It is removed' }, ...noEntry },
});

export const listTracksOfPlaylists = operation('GET /internal/playlists/tracks', {
  ...common,
  id: 'listTracksOfPlaylists',
  summary: 'The tracks of several playlists by playlist id; a playlist that is not the viewer’s is left out',
  parameters: { query: listTracksOfPlaylistsQuery },
  answers: { 200: { description: 'The tracks by playlist', schema: tracksOfPlaylists } },
});

export const listPlaylistsWithTracks = operation('GET /internal/playlists/with-tracks', {
  ...common,
  id: 'listPlaylistsWithTracks',
  summary: 'The viewer’s own playlists, newest first, and the tracks of the first of them by playlist id',
  parameters: { query: listPlaylistsWithTracksQuery },
  answers: { 200: { description: 'The playlists and the tracks', schema: playlistsWithTracks } },
});

export const getPlaylist = operation('GET /internal/playlists/{id}', {
  ...common,
  id: 'getPlaylist',
  summary: 'One of the viewer’s own playlists',
  parameters: { path: playlistPath },
  answers: { 200: { description: 'The playlist', schema: playlist }, ...noPlaylist },
});

export const createPlaylistWithTracks = operation('POST /internal/playlists', {
  ...common,
  id: 'createPlaylistWithTracks',
  summary: 'Create a playlist as the documented call does, also with more tracks, and answer it with them',
  parameters: { headers: createPlaylistHeaders },
  body: z.object({
    ...createPlaylistInput.shape,
    tracks: z.array(sentTrack).max(MAX_ARRANGED_TRACKS).default([]),
  }),
  maxBodyBytes: MAX_BODY_BYTES,
  answers: { 201: { description: 'The playlist', schema: playlistWithTracks }, ...notCreated },
});

export const editPlaylist = operation('POST /internal/playlists/{id}/edits', {
  ...common,
  id: 'editPlaylist',
  summary:
    'Edit a playlist as the documented calls do, add several tracks or none of them, or arrange all of its tracks, and answer the whole playlist from the transaction of the edit',
  parameters: { path: playlistPath },
  body: playlistEdit,
  maxBodyBytes: MAX_BODY_BYTES,
  answers: {
    200: { description: 'The playlist after the edit', schema: playlistWithTracks },
    404: refusal('The viewer has no such playlist, it does not contain the track, or the catalogue has no such track'),
    409: refusal(
      'The playlist contains the track already, another track than trackId is at oldIndex, it has other tracks than those that are arranged, or it is the Favourites, which keep their name',
    ),
  },
});
