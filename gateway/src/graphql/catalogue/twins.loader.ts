import type { Track } from '@trax/contracts/catalogue';
import { listTracks } from '@trax/contracts/catalogue.operations';
import DataLoader from 'dataloader';
import type { RequestContext, UpstreamClient } from '../../upstream/upstream.client.js';

/** What a theme has at most once: a number in a voice. */
export type TrackPlace = Pick<Track, 'groupId' | 'trackNumber' | 'voiceGender'>;
/** By the place of a track; null for a track without a twin. */
export type TwinsLoader = DataLoader<TrackPlace, Track | null, string>;

const OTHER_VOICE = { M: 'F', F: 'M' } as const;

const keyOf = ({ groupId, trackNumber, voiceGender }: TrackPlace): string => `${groupId} ${voiceGender} ${trackNumber}`;

/**
 * The same numbers of the same themes in the other voice, from the cached list of tracks. While there is no list, no track
 * has a twin: a playlist can be read and played without the catalogue.
 */
export function createTwinsLoader(upstream: UpstreamClient, context: RequestContext): TwinsLoader {
  return new DataLoader(
    async (places) => {
      const tracks = await upstream.call(listTracks, context).catch(() => []);
      const byPlace = new Map(tracks.map((track) => [keyOf(track), track]));
      return places.map(
        (place) => byPlace.get(keyOf({ ...place, voiceGender: OTHER_VOICE[place.voiceGender] })) ?? null,
      );
    },
    { cacheKeyFn: keyOf },
  );
}
