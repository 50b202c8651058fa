/** Playlists: what screens read of them, and every change. One instance in the page. */
export { playlistEdits, type EditedPlaylist, type PlaylistEdits } from './playlist-edits.js';
export { viewPlaylistQuery } from './playlist-documents.js';
export { playlistCommands, usePlaylists, type PlaylistCommands } from './use-playlists.js';
export type { ShowToast } from './offer-undo.js';
