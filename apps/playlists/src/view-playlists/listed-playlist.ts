import type { Playlist } from '@trax/contracts/playlists';

/** A playlist as the list brings it. */
export type ListedPlaylist = Omit<Playlist, 'firebaseId'>;
