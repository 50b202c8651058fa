import { z } from 'zod';
import { firebaseId } from './users.js';
import { isoInstant } from './text.js';

export { REPETITIONS } from './repetitions.js';

/** `trackCount` and `totalSeconds` (Σ duration × repetitions) spare the screen one call per card (readings A32g). */
export const playlist = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: isoInstant,
  firebaseId,
  trackCount: z.int().min(0),
  totalSeconds: z.number().min(0),
});
export type Playlist = z.infer<typeof playlist>;
export const playlistList = z.array(playlist);

/** `GET /api/playlists?firebaseId=`: the parameter must be the session's own uid (readings A35). */
export const listPlaylistsQuery = z.strictObject({ firebaseId });
