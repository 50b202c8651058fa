// No schema here: the browser imports this file and must not carry zod.

/** How long the name of a playlist may be, in characters, once trimmed. */
export const PLAYLIST_NAME = { maxLength: 100 } as const;

/** How many playlists a page of the list contains at most, and when no limit is given. */
export const PLAYLISTS_PAGE = { max: 500, default: 100 } as const;

export const PLAYLIST_PROBLEM_CODES = {
  playlistNotFound: 'PLAYLIST_NOT_FOUND',
  playlistNameMissing: 'PLAYLIST_NAME_MISSING',
  playlistLimitReached: 'PLAYLIST_LIMIT_REACHED',
  playlistChanged: 'PLAYLIST_CHANGED',
  trackNotFound: 'TRACK_NOT_FOUND',
  trackAlreadyInPlaylist: 'TRACK_ALREADY_IN_PLAYLIST',
  trackNotInPlaylist: 'TRACK_NOT_IN_PLAYLIST',
  indexOutOfRange: 'INDEX_OUT_OF_RANGE',
} as const;
