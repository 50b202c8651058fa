import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { Problem } from '@trax/nest-platform/problem';

/** There is no such playlist, or it is another person's; the answer is the same. */
export class PlaylistNotFound extends Problem {
  constructor() {
    super({ code: PLAYLIST_PROBLEM_CODES.playlistNotFound, status: 404, message: 'Playlist not found' });
  }
}

/** The name is empty once it is trimmed. */
export class PlaylistNameMissing extends Problem {
  constructor() {
    super({ code: PLAYLIST_PROBLEM_CODES.playlistNameMissing, status: 400, message: 'Please enter a playlist name' });
  }
}

/** Favourites keep their name, and are not deleted. */
export class PlaylistIsFavourites extends Problem {
  constructor() {
    const message = 'Favourites cannot be renamed or deleted';
    super({ code: PLAYLIST_PROBLEM_CODES.playlistIsFavourites, status: 409, message });
  }
}

/** A person may have so many playlists and no more. */
export class PlaylistLimitReached extends Problem {
  constructor(maxPlaylists: number) {
    const message = `You can have up to ${maxPlaylists} playlists. Please delete one to create another.`;
    super({ code: PLAYLIST_PROBLEM_CODES.playlistLimitReached, status: 409, message });
  }
}
