/** Edits of playlists, shown before they are saved. One instance in the page, loaded with the first screen that edits one. */
export { editedName, editedTracks, type PlaylistEdit } from './edited-playlist.js';
export { playlistEdits, viewPlaylistQuery, type EditedPlaylist, type PlaylistEdits } from './playlist-edits.js';
export { usePlaylistEdits } from './use-playlist-edits.js';
