// No schema here: the browser imports this file and must not carry zod.

/** The maximum length of a playlist's name, in characters, once trimmed. */
export const PLAYLIST_NAME = { maxLength: 100 } as const;

/** How often a track is played in total. */
export const REPETITIONS = { min: 1, max: 9, default: 1 } as const;

/** How many tracks a playlist may have when it is created: fewer than fill the largest body, 16 KiB. */
export const MAX_NEW_TRACKS = 200;

/** How many tracks an order of all of them may have, and a copy of a playlist: as many as fill the largest body of these calls. */
export const MAX_ARRANGED_TRACKS = 1000;

/** How many playlists one page holds at most, which is also the default. */
export const PLAYLISTS_PAGE = { max: 500, default: 100 } as const;

export const PLAYLIST_PROBLEM_CODES = {
  playlistNotFound: 'PLAYLIST_NOT_FOUND',
  playlistNameMissing: 'PLAYLIST_NAME_MISSING',
  playlistLimitReached: 'PLAYLIST_LIMIT_REACHED',
  playlistChanged: 'PLAYLIST_CHANGED',
  playlistIsFavourites: 'PLAYLIST_IS_FAVOURITES',
  trackNotFound: 'TRACK_NOT_FOUND',
  trackAlreadyInPlaylist: 'TRACK_ALREADY_IN_PLAYLIST',
  trackNotInPlaylist: 'TRACK_NOT_IN_PLAYLIST',
  indexOutOfRange: 'INDEX_OUT_OF_RANGE',
  sharedPlaylistNotFound: 'SHARED_PLAYLIST_NOT_FOUND',
} as const;
