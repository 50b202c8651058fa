import { z } from 'zod';
import { track } from './catalogue.js';
import { PLAYLIST_NAME } from './playlist-rules.js';
import { REPETITIONS } from './repetitions.js';
import { firebaseId } from './users.js';
import { isoInstant, safeTextOrEmpty } from './text.js';

export { REPETITIONS } from './repetitions.js';
export { PLAYLIST_NAME, PLAYLIST_PROBLEM_CODES } from './playlist-rules.js';

/** `trackCount` and `totalSeconds` (Σ duration × repetitions) spare the screen one call per card (readings A32g). */
export const playlist = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: isoInstant,
  firebaseId,
  trackCount: z.int().min(0),
  totalSeconds: z.number().min(0),
});
export type Playlist = z.infer<typeof playlist>;
export const playlistList = z.array(playlist);

/** A track as it stands in a playlist: with the entry's own `repetitions`, at `position` (0 … n−1 without gaps). */
export const playlistTrack = track.extend({ position: z.int().min(0) });
export type PlaylistTrack = z.infer<typeof playlistTrack>;
export const playlistTrackList = z.array(playlistTrack);

/** `GET /api/playlists?firebaseId=`: the parameter must be the session's own uid (readings A35). */
export const listPlaylistsQuery = z.strictObject({ firebaseId });

/** An empty name is let through here: the service refuses it in the words of spec §5. */
const name = safeTextOrEmpty(PLAYLIST_NAME.maxLength);

/** `POST /api/playlists`. A `createdAt` that is more than five minutes off is replaced by the server's (readings A32b). */
export const createPlaylistInput = z.strictObject({ firebaseId, name, createdAt: isoInstant.optional() });
export type CreatePlaylistInput = z.infer<typeof createPlaylistInput>;

/** `PATCH /api/playlists/{id}`. */
export const renamePlaylistInput = z.strictObject({ name });
export type RenamePlaylistInput = z.infer<typeof renamePlaylistInput>;

// Compared as text with what Postgres answers, which is always in lower case.
const uuid = z.uuid().toLowerCase();

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
export const setRepetitionsInput = z.strictObject({
  repetitions: z.int().min(REPETITIONS.min).max(REPETITIONS.max),
});
export type SetRepetitionsInput = z.infer<typeof setRepetitionsInput>;

/**
 * `PATCH /api/playlists/{id}/tracks/reorder`: remove at `oldIndex`, insert at `newIndex`, both zero-based in the current
 * full order. With `trackId`, the move is refused when another track stands at `oldIndex` by now (readings A30).
 */
export const reorderTracksInput = z.strictObject({
  oldIndex: z.int().min(0),
  newIndex: z.int().min(0),
  trackId: uuid.optional(),
});
export type ReorderTracksInput = z.infer<typeof reorderTracksInput>;

/** How many playlists one internal question for their tracks may name. */
export const PLAYLISTS_PER_QUESTION = 100;

/** `GET /internal/playlists/tracks?ids=`, asked by the gateway only: comma-separated ids of the viewer's own playlists. */
export const listTracksOfPlaylistsQuery = z.strictObject({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(uuid).min(1).max(PLAYLISTS_PER_QUESTION)),
});

/** Their tracks by playlist id; a playlist that is not the viewer's is left out. */
export const tracksOfPlaylists = z.record(z.string(), playlistTrackList);
export type TracksOfPlaylists = z.infer<typeof tracksOfPlaylists>;
