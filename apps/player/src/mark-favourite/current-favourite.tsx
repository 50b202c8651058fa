import { installPageShortcuts, trackOfEntry, usePlayerState } from '@trax/player';
import { FavouriteButton, FavouriteItem, useFavourite, type ListedTrack } from '@trax/playlists';
import { useEffect, useEffectEvent } from 'react';

/** The track that plays, in its present voice. */
function useCurrentTrack(): ListedTrack | undefined {
  const entry = usePlayerState((state) => state.queue?.entries[state.index]);
  return entry && trackOfEntry(entry);
}

/** The heart of the track that plays. */
export function CurrentFavourite() {
  const track = useCurrentTrack();
  return track && <FavouriteButton track={track} />;
}

/** The same in a menu. */
export function CurrentFavouriteItem() {
  const track = useCurrentTrack();
  return track && <FavouriteItem track={track} />;
}

/** F presses the heart of the track that plays, wherever the focus is. */
export function FavouriteKey() {
  const track = useCurrentTrack();
  return track && <KeyOfTrack track={track} />;
}

function KeyOfTrack({ track }: { readonly track: ListedTrack }) {
  const toggle = useEffectEvent(useFavourite(track).toggle);
  useEffect(() => installPageShortcuts({ f: toggle }), []);
  return null;
}
