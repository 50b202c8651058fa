import { z } from 'zod';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';
import { playlist, playlistPath, playlistTrackList } from './playlists.js';
import { isoInstant, opaqueId } from './text.js';

/** How many tracks only the owner has: their own recordings, and what the catalogue does not list any more. */
const leftOut = z.int().min(0);

/** The one link of a playlist, for its owner. */
export const playlistLink = z.object({
  /** 128 random bits. */
  token: z.string(),
  createdAt: isoInstant,
  /** How many people have a copy. */
  keptBy: z.int().min(0),
  leftOut,
});
export type PlaylistLink = z.infer<typeof playlistLink>;

/** What a listener with the link sees of the playlist. It names no one. */
export const sharedPlaylist = z.object({
  name: z.string(),
  /** The viewer shares it. */
  isOwn: z.boolean(),
  /** The viewer has a copy. */
  isKept: z.boolean(),
  leftOut,
  tracks: playlistTrackList,
});
export type SharedPlaylist = z.infer<typeof sharedPlaylist>;

export const sharedPlaylistPath = z.object({ token: opaqueId });
export type SharedPlaylistPath = z.output<typeof sharedPlaylistPath>;

const common = { service: 'playlists', policy: 'signed-in' } as const;
const noPlaylist = { 404: refusal('The viewer has no such playlist') } as const;
const noLink = refusal('SHARED_PLAYLIST_NOT_FOUND: there is no such link, or it has ended');

export const sharePlaylist = operation('POST /internal/playlists/{id}/link', {
  ...common,
  id: 'sharePlaylist',
  isIdempotent: true,
  summary: 'The link of a playlist; a new one where it has none',
  parameters: { path: playlistPath },
  answers: { 200: { description: 'The link', schema: playlistLink }, ...noPlaylist },
});

export const endSharing = operation('DELETE /internal/playlists/{id}/link', {
  ...common,
  id: 'endSharing',
  isIdempotent: true,
  summary: 'End the link of a playlist, if it has one; copies that were kept stay',
  parameters: { path: playlistPath },
  answers: { 204: { description: 'It has none' }, ...noPlaylist },
});

export const getSharedPlaylist = operation('GET /internal/shared-playlists/{token}', {
  ...common,
  id: 'getSharedPlaylist',
  summary: 'A playlist by its link',
  parameters: { path: sharedPlaylistPath },
  answers: { 200: { description: 'The playlist', schema: sharedPlaylist }, 404: noLink },
});

export const keepSharedPlaylist = operation('POST /internal/shared-playlists/{token}/copy', {
  ...common,
  id: 'keepSharedPlaylist',
  isIdempotent: true,
  summary:
    'Keep a copy of a shared playlist; answers the one that the viewer has already, the sharer their own playlist',
  parameters: { path: sharedPlaylistPath },
  answers: {
    200: { description: 'The playlist of the viewer', schema: playlist },
    404: noLink,
    409: refusal('PLAYLIST_LIMIT_REACHED: the viewer has as many playlists as a person may have'),
    410: ACCOUNT_DELETED,
  },
});
