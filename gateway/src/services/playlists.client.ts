import {
  playlist,
  playlistList,
  playlistTrack,
  playlistTrackList,
  tracksOfPlaylists,
  type EntryPath,
  type Playlist,
  type PlaylistTrack,
  type ReorderTracksInput,
  type TracksOfPlaylists,
} from '@trax/contracts/playlists';
import type { Viewer } from '@trax/contracts/session';
import { servicePath } from '../rest/service-path.js';
import type { ServiceConnection, ServiceRequest } from './service-connection.js';

/** On whose behalf. */
export type PlaylistsAsker = { readonly viewer: Viewer; readonly requestId: string };
type Change = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object };

const PLAYLIST = '/api/playlists/{id}';
const TRACKS = `${PLAYLIST}/tracks`;
const ENTRY = `${TRACKS}/{trackId}`;

/** The playlists service, as the screens ask it. Every refusal is the service's own problem. */
export class PlaylistsClient {
  constructor(private readonly playlists: ServiceConnection) {}

  /** The viewer's own, in the service's order (newest first). */
  listPlaylists(asker: PlaylistsAsker): Promise<Playlist[]> {
    return this.playlists.getJson(`/api/playlists?firebaseId=${asker.viewer.uid}`, playlistList, asker);
  }

  getPlaylist(asker: PlaylistsAsker, id: string): Promise<Playlist> {
    return this.playlists.getJson(servicePath('/internal/playlists/{id}', { id }), playlist, asker);
  }

  /** By playlist id; at most a hundred at once. */
  listTracksOf(asker: PlaylistsAsker, ids: readonly string[]): Promise<TracksOfPlaylists> {
    return this.playlists.getJson(`/internal/playlists/tracks?ids=${ids.join(',')}`, tracksOfPlaylists, asker);
  }

  createPlaylist(asker: PlaylistsAsker, name: string): Promise<Playlist> {
    const body = { firebaseId: asker.viewer.uid, name };
    return this.playlists.callJson(requestOf(asker, { method: 'POST', path: '/api/playlists', body }), playlist);
  }

  renamePlaylist(asker: PlaylistsAsker, id: string, name: string): Promise<Playlist> {
    const path = servicePath(PLAYLIST, { id });
    return this.playlists.callJson(requestOf(asker, { method: 'PATCH', path, body: { name } }), playlist);
  }

  deletePlaylist(asker: PlaylistsAsker, id: string): Promise<void> {
    return this.playlists.callEmpty(requestOf(asker, { method: 'DELETE', path: servicePath(PLAYLIST, { id }) }));
  }

  addTrack(asker: PlaylistsAsker, { id, trackId }: EntryPath): Promise<PlaylistTrack> {
    const path = servicePath(TRACKS, { id });
    return this.playlists.callJson(requestOf(asker, { method: 'POST', path, body: { trackId } }), playlistTrack);
  }

  removeTrack(asker: PlaylistsAsker, entry: EntryPath): Promise<void> {
    return this.playlists.callEmpty(requestOf(asker, { method: 'DELETE', path: servicePath(ENTRY, entry) }));
  }

  setRepetitions(asker: PlaylistsAsker, entry: EntryPath, repetitions: number): Promise<PlaylistTrack> {
    const path = servicePath(ENTRY, entry);
    return this.playlists.callJson(requestOf(asker, { method: 'PATCH', path, body: { repetitions } }), playlistTrack);
  }

  /** In the new order. */
  reorderTracks(asker: PlaylistsAsker, id: string, move: ReorderTracksInput): Promise<PlaylistTrack[]> {
    const path = `${servicePath(TRACKS, { id })}/reorder`;
    return this.playlists.callJson(requestOf(asker, { method: 'PATCH', path, body: move }), playlistTrackList);
  }
}

function requestOf({ viewer, requestId }: PlaylistsAsker, { method, path, body }: Change): ServiceRequest {
  const request = { viewer, requestId, method, path };
  if (body === undefined) return request;
  return { ...request, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
}
