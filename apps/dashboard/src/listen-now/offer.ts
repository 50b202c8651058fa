import { isOwnRecordingId } from '@trax/contracts/own-recordings-rules';
import { graphql, useQuery } from '@trax/graphql-client';
import { usePlayerState, type PlayerState, type Queue } from '@trax/player';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlayableTracks, type PlayableTrack } from '../play-track/playable-tracks.js';
import { useHour } from '../use-today.js';
import { themesToStartWith } from './first-theme.js';

const favouriteOfHourQuery = graphql(`
  query FavouriteOfHour {
    favouriteOfHour {
      id
      displayName
      voiceGender
      plays
    }
  }
`);

/** What a press on the large ring starts. `favourite`: the track that this person plays most at this hour. */
export type Offer = PlayableTrack & { readonly kind: 'favourite' | 'first' };

/** What the player was given and has not played to its end. */
export const heldQueue = ({ queue, hasFinished }: PlayerState): Queue | undefined => (hasFinished ? undefined : queue);

/** Read anew whenever the dashboard is opened, and at every full hour. */
function useFavouriteOfHour() {
  const query = useQuery(favouriteOfHourQuery, { fetchPolicy: 'cache-and-network' });
  const hour = useHour();
  const readAt = useRef(hour);
  const readAgain = useEffectEvent(() => {
    readAt.current = hour;
    query.refetch().catch(() => undefined); // what is there stays
  });
  useEffect(() => {
    if (readAt.current !== hour) readAgain();
  }, [hour]);
  const { data, error } = query;
  // Without an answer about the favourite the first theme is as good a beginning.
  return { id: data?.favouriteOfHour?.id, isRead: data !== undefined || error !== undefined };
}

/** `offer` is undefined while it is loading, null when the catalogue has no track, and not needed while the player holds a queue. */
export function useOffer() {
  const { groups, playable, areRecordingsRead, error, refetch } = usePlayableTracks();
  const favourite = useFavouriteOfHour();
  const isHeld = usePlayerState((state) => heldQueue(state) !== undefined);
  const isTrackRead = areRecordingsRead || favourite.id === undefined || !isOwnRecordingId(favourite.id);
  const isReady = groups !== undefined && favourite.isRead && isTrackRead;
  const track = favourite.id === undefined ? undefined : playable.get(favourite.id);
  const [first] = themesToStartWith(groups ?? []);
  const offer: Offer | null = track
    ? { ...track, kind: 'favourite' }
    : first
      ? { queue: first, index: 0, kind: 'first' }
      : null;
  return { offer: isReady ? offer : undefined, error: isHeld ? undefined : error, refetch };
}
