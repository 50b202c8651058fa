import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { Problem } from '@trax/nest-platform/problem';

/** There has never been such a link, or it has ended; the answer is the same. */
export class SharedPlaylistNotFound extends Problem {
  constructor() {
    super({
      code: PLAYLIST_PROBLEM_CODES.sharedPlaylistNotFound,
      status: 404,
      message: 'This link leads to no playlist. Perhaps the sharing has ended.',
    });
  }
}
