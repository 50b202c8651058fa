export { PlaylistsPage as default } from './view-playlists/playlists-page.js';
