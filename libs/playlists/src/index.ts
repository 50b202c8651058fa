/** Playlists: what screens read of them, and every change. One instance in the page. */
export { useKeptPlaylists } from './keep-playlists.js';
export { playlistEdits, type EditedPlaylist, type PlaylistEdits } from './playlist-edits.js';
export { viewPlaylistQuery } from './playlist-documents.js';
export { usePlaylists } from './use-playlists.js';
