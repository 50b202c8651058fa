import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { Problem } from '@trax/nest-platform/problem';

/** The catalogue does not offer such a track. */
export class TrackNotFound extends Problem {
  constructor() {
    super({ code: PLAYLIST_PROBLEM_CODES.trackNotFound, status: 404, message: 'Track not found' });
  }
}

/** A playlist holds every track at most once. */
export class TrackAlreadyInPlaylist extends Problem {
  constructor() {
    const message = 'This track is already in the playlist';
    super({ code: PLAYLIST_PROBLEM_CODES.trackAlreadyInPlaylist, status: 409, message });
  }
}

/** The playlist does not contain the track. */
export class TrackNotInPlaylist extends Problem {
  constructor() {
    const message = 'This track is not in the playlist';
    super({ code: PLAYLIST_PROBLEM_CODES.trackNotInPlaylist, status: 404, message });
  }
}

/** There is no track at one of the two positions of a move. */
export class IndexOutOfRange extends Problem {
  constructor(trackCount: number) {
    const message =
      trackCount === 0 ? 'This playlist is empty' : `Positions in this playlist go from 0 to ${trackCount - 1}`;
    super({ code: PLAYLIST_PROBLEM_CODES.indexOutOfRange, status: 400, message });
  }
}

/** Another track is at the position where the caller saw the one to move; it must read the playlist again. */
export class PlaylistChanged extends Problem {
  constructor() {
    super({ code: PLAYLIST_PROBLEM_CODES.playlistChanged, status: 409, message: 'The playlist has changed' });
  }
}
