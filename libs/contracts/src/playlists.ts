import { z } from 'zod';
import { track } from './catalogue.js';
import { IDEMPOTENCY_KEY_HEADER } from './completion-rules.js';
import { MAX_NEW_TRACKS, PLAYLIST_NAME, PLAYLISTS_PAGE, REPETITIONS } from './playlist-rules.js';
import { firebaseId } from './users.js';
import { isoInstant, safeTextOrEmpty } from './text.js';

export { IDEMPOTENCY_KEY_HEADER } from './completion-rules.js';
export { PLAYLIST_NAME, PLAYLIST_PROBLEM_CODES, PLAYLISTS_PAGE, REPETITIONS } from './playlist-rules.js';

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
  after: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, { error: 'is not a cursor of this list' })
    .optional(),
});
export type ListPlaylistsQuery = z.output<typeof listPlaylistsQuery>;

/** An empty name is accepted here, because the service refuses it with a message of its own. */
const name = safeTextOrEmpty(PLAYLIST_NAME.maxLength);

// Compared as text with ids from Postgres, which are in lower case.
const uuid = z.uuid().toLowerCase();
const repetitions = z.int().min(REPETITIONS.min).max(REPETITIONS.max);

/** A track of a playlist that is being created. */
export const newPlaylistTrack = z.strictObject({
  trackId: uuid,
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

/** `POST /internal/playlists`, called by the gateway only: the same, without refusing members that are not declared. */
export const createPlaylistWithTracksInput = z.object({
  ...createPlaylistInput.shape,
  tracks: z.array(z.object(newPlaylistTrack.shape)).max(MAX_NEW_TRACKS).default([]),
});

/** The same key creates one playlist, however often the call is sent. */
export const createPlaylistHeaders = z.object({ [IDEMPOTENCY_KEY_HEADER]: uuid.optional() });

/** `PATCH /api/playlists/{id}`. */
export const renamePlaylistInput = z.strictObject({ name });
export type RenamePlaylistInput = z.infer<typeof renamePlaylistInput>;

/** The address of a playlist. */
export const playlistPath = z.strictObject({ id: uuid });
export type PlaylistPath = z.infer<typeof playlistPath>;

/** `POST /api/playlists/{id}/tracks`. */
export const addTrackInput = z.strictObject({ trackId: uuid });
export type AddTrackInput = z.infer<typeof addTrackInput>;

/** The address of a track in a playlist. */
export const entryPath = playlistPath.extend({ trackId: uuid });
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
  trackId: uuid.optional(),
});
export type ReorderTracksInput = z.infer<typeof reorderTracksInput>;

/**
 * `POST /internal/playlists/{id}/edits`, called by the gateway only: one of the documented edits by its name, or several tracks that
 * are added together.
 */
export const playlistEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rename'), ...renamePlaylistInput.shape }),
  z.object({ kind: z.literal('add-track'), ...addTrackInput.shape }),
  z.object({ kind: z.literal('add-tracks'), trackIds: z.array(uuid).min(1).max(MAX_NEW_TRACKS) }),
  z.object({ kind: z.literal('remove-track'), trackId: uuid }),
  z.object({ kind: z.literal('set-repetitions'), trackId: uuid, ...setRepetitionsInput.shape }),
  z.object({ kind: z.literal('reorder-tracks'), ...reorderTracksInput.shape }),
]);
export type PlaylistEdit = z.infer<typeof playlistEdit>;

/** How many playlists one internal call for their tracks may name. */
export const PLAYLISTS_PER_QUESTION = 100;

/** `GET /internal/playlists/tracks?ids=`, called by the gateway only: comma-separated ids of the viewer's own playlists. */
export const listTracksOfPlaylistsQuery = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(uuid).min(1).max(PLAYLISTS_PER_QUESTION)),
});
export type ListTracksOfPlaylistsQuery = z.output<typeof listTracksOfPlaylistsQuery>;

/** Their tracks by playlist id; playlists of others are left out. */
export const tracksOfPlaylists = z.record(z.string(), playlistTrackList);
export type TracksOfPlaylists = z.infer<typeof tracksOfPlaylists>;

/**
 * `GET /internal/playlists/with-tracks?first=`, called by the gateway only: all of the viewer's playlists, and the tracks of
 * the newest `first` of them.
 */
export const listPlaylistsWithTracksQuery = z.object({
  first: z.coerce.number().int().min(0).max(PLAYLISTS_PER_QUESTION),
});
export type ListPlaylistsWithTracksQuery = z.infer<typeof listPlaylistsWithTracksQuery>;

export const playlistsWithTracks = z.object({ playlists: playlistList, tracks: tracksOfPlaylists });
export type PlaylistsWithTracks = z.infer<typeof playlistsWithTracks>;
