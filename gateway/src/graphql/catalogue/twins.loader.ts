import type { Track } from '@trax/contracts/catalogue';
import { listTracks } from '@trax/contracts/catalogue.operations';
import type { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';

/** What a theme has at most once: a number in a voice. */
export type TrackPlace = Pick<Track, 'groupId' | 'trackNumber' | 'voiceGender'>;
/** Null for a track without a twin. */
export type FindTwin = (place: TrackPlace) => Track | null;
/** Called once for a list of tracks: a promise for each of them would cost more than its fields. */
export type TwinsLoader = () => Promise<FindTwin>;

const OTHER_VOICE = { M: 'F', F: 'M' } as const;

const keyOf = ({ groupId, trackNumber, voiceGender }: TrackPlace): string => `${groupId} ${voiceGender} ${trackNumber}`;

/** The list is the same object for every request while it is cached. */
const findersByList = new WeakMap<readonly Track[], FindTwin>();

function finderFor(tracks: readonly Track[]): FindTwin {
  const known = findersByList.get(tracks);
  if (known !== undefined) return known;
  const byPlace = new Map(tracks.map((track) => [keyOf(track), track]));
  const findTwin: FindTwin = (place) =>
    byPlace.get(keyOf({ ...place, voiceGender: OTHER_VOICE[place.voiceGender] })) ?? null;
  findersByList.set(tracks, findTwin);
  return findTwin;
}

/**
 * The same numbers of the same themes in the other voice, from the cached list of tracks. While there is no list, no track
 * has a twin: a playlist can be read and played without the catalogue.
 */
export function createTwinsLoader(upstream: UpstreamClient, context: RequestContext): TwinsLoader {
  return async () => finderFor(await upstream.call(listTracks, context).catch(() => []));
}
