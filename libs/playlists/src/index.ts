/** Playlists and favourites: what screens read of them, and every change. One instance in the page. */
export { editFailureMessage } from './edit-toasts.js';
export { FavouriteButton, FavouriteItem, useFavourite } from './favourite-button.js';
export { FindPlaylistField } from './find-playlist-field.js';
export { freeNames } from './free-names.js';
export type { ListedTrack } from './listed-track.js';
export {
  keepDeviceNotified,
  notifyDevice,
  readDeviceState,
  stopNotifyingDevice,
  type DeviceState,
} from './notified-device.js';
export { playlistEdits, type EditedPlaylist, type PlaylistEdits } from './playlist-edits.js';
export { viewFavouritesQuery, viewPlaylistQuery } from './playlist-documents.js';
export { WaitingEditsNote } from './waiting-edits-note.js';
export { usePlaylists } from './use-playlists.js';
