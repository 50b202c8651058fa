import { recordTrackCompletion } from '@trax/contracts/completions';
import { addFavourite, removeFavourite } from '@trax/contracts/favourites';
import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats-rules';
import { uuidV5 } from '@trax/nest-platform/ids';
import { readSong, type Song } from './library.js';
import type { Content } from './subsonic-answer.js';
import type { Handlers, SubsonicCall } from './subsonic-call.js';
import { SUBSONIC_CODES, SubsonicProblem, WrongParameter } from './subsonic.errors.js';

/** The namespace of the keys of completions. */
const COMPLETIONS = 'd2f0a6b4-6f0e-5c3c-9a53-3c8f6d1b7e42';

/** What a person says of tracks by their app: stars are Favourites, submissions are completions. */
export const ANNOTATIONS: Handlers = {
  star: (call) => changeStars(call, addFavourite),
  unstar: (call) => changeStars(call, removeFavourite),
  scrobble: async (call) => {
    // What is playing now is shown to no other person.
    if (call.parameters.find('submission') === 'false') return {};
    const ids = call.parameters.list('id');
    if (ids.length === 0) throw new WrongParameter('id');
    const times = call.parameters.list('time').map(readTime);
    const songs = await Promise.all(ids.map((id) => readSong(call.call, id)));
    for (const [place, song] of songs.entries()) await recordCompletion(call, song, times[place]);
    return {};
  },
};

async function changeStars(
  { parameters, call }: SubsonicCall,
  operation: typeof addFavourite | typeof removeFavourite,
): Promise<Content> {
  if (parameters.find('albumId') !== undefined || parameters.find('artistId') !== undefined)
    throw new SubsonicProblem(
      SUBSONIC_CODES.generic,
      400,
      'Favourites are single tracks: open the album and choose one.',
    );
  const ids = parameters.list('id');
  if (ids.length === 0) throw new WrongParameter('id');
  const songs = await Promise.all(ids.map((id) => readSong(call, id)));
  // One after another: each adds at the end.
  for (const { track } of songs) await call(operation, { path: { trackId: track.id } });
  return {};
}

/** Milliseconds since 1970. @throws WrongParameter */
function readTime(text: string): Date {
  if (!/^\d{1,14}$/.test(text)) throw new WrongParameter('time', 'is no time in milliseconds');
  return new Date(Number(text));
}

/**
 * The same track at the same time is one completion, however often it is sent. Without a time it is now, to within half of the
 * track: a person cannot have heard it twice meanwhile.
 */
async function recordCompletion({ viewer, call }: SubsonicCall, { track }: Song, at: Date | undefined): Promise<void> {
  const windowMs = track.durationSeconds * 500;
  const moment = at?.getTime() ?? `about ${Math.floor(Date.now() / windowMs)}`;
  await call(recordTrackCompletion, {
    headers: { [IDEMPOTENCY_KEY_HEADER]: uuidV5(`${viewer.uid} ${track.id} ${moment}`, COMPLETIONS) },
    body: {
      firebaseId: viewer.uid,
      trackId: track.id,
      displayName: track.displayName,
      voiceGender: track.voiceGender,
      playlistId: null,
      isPlaylistRep: false,
      completedAt: at?.toISOString(),
    },
  });
}
