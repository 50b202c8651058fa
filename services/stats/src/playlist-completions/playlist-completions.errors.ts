import { STATS_PROBLEM_CODES } from '@trax/contracts/stats';
import { Problem } from '@trax/nest-platform/problem';

/** The playlist is somebody else's. */
export class PlaylistNotFound extends Problem {
  constructor() {
    super({ code: STATS_PROBLEM_CODES.playlistNotFound, status: 404, sentence: 'Playlist not found' });
  }
}
