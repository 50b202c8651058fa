import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlists';
import { Problem } from '@trax/nest-platform/problem';

/** There is no such playlist, or it is another person's: the answer does not tell which. */
export class PlaylistNotFound extends Problem {
  constructor() {
    super({ code: PLAYLIST_PROBLEM_CODES.playlistNotFound, status: 404, sentence: 'Playlist not found' });
  }
}

/** The name is empty once it is trimmed (spec §5). */
export class PlaylistNameMissing extends Problem {
  constructor() {
    super({ code: PLAYLIST_PROBLEM_CODES.playlistNameMissing, status: 400, sentence: 'Please enter a playlist name' });
  }
}
