import { STATS_PROBLEM_CODES } from '@trax/contracts/stats-rules';
import { Problem } from '@trax/nest-platform/problem';

/**
 * The track is not known here: the event of its import may still be on its way, so the completion is to be sent again. After
 * 30 days it is too old and refused for good.
 */
export class TrackNotKnown extends Problem {
  constructor() {
    const message = 'This track is not known yet. Please try again in a moment.';
    super({ code: STATS_PROBLEM_CODES.trackNotKnown, status: 503, message, logLevel: 'info' });
  }
}

/** The playlist is another person's. */
export class PlaylistNotFound extends Problem {
  constructor() {
    super({ code: STATS_PROBLEM_CODES.playlistNotFound, status: 404, message: 'Playlist not found' });
  }
}
