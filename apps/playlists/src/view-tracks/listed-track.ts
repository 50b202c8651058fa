import type { PlaylistTrack } from '@trax/contracts/playlists';

/** A track as it stands in a playlist. */
export type ListedTrack = Omit<PlaylistTrack, 'groupId' | 'trackNumber' | 'position'>;
