import { useApolloClient } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { HeartIcon, IconButton, MenuItem, useToast } from '@trax/ui';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { offerUndoUnlessFailed, showFailure } from './edit-toasts.js';
import { favouritesOf } from './favourites.js';
import type { ListedTrack } from './listed-track.js';

/* It springs back from a press. */
const Heart = styled(IconButton)`
  svg {
    transition: transform var(--motion-hover) cubic-bezier(0.3, 2.4, 0.5, 1);
  }

  &:active svg {
    transform: scale(calc(1 - 0.25 * var(--motion-travel)));
  }

  &[aria-pressed='true'] {
    color: var(--rose);
  }

  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }
`;

type FavouriteProps = { readonly track: ListedTrack };
type Styled = { readonly className?: string };

/** Whether a track is a favourite, and what changes that, with its toast and Undo. */
export function useFavourite(track: ListedTrack) {
  const isFavourite = useIsFavourite(track.id);
  const favourites = favouritesOf(useApolloClient());
  const { show } = useToast();
  const { id, displayName } = track;
  const errorTitle = t`Error updating Favourites`;
  const failed = showFailure(show, errorTitle);
  const add = () => {
    const notice = { title: t`Added to Favourites`, description: displayName };
    const undo = () => void favourites.remove(id).catch(failed);
    offerUndoUnlessFailed(show, favourites.add(track), { notice, undo, errorTitle });
  };
  const remove = () => {
    const notice = { title: t`Removed from Favourites`, description: displayName };
    const undo = () => void favourites.restore(id).catch(failed);
    offerUndoUnlessFailed(show, favourites.remove(id), { notice, undo, errorTitle });
  };
  return { isFavourite, toggle: isFavourite ? remove : add };
}

function useIsFavourite(trackId: string): boolean {
  const favourites = favouritesOf(useApolloClient());
  return useSyncExternalStore(favourites.subscribe, () => favourites.has(trackId));
}

/** The heart of a track, filled while it is a favourite. */
export function FavouriteButton({ track, className }: FavouriteProps & Styled) {
  const { isFavourite, toggle } = useFavourite(track);
  const { displayName } = track;
  return (
    <Heart className={className} label={t`Favourite: ${displayName}`} aria-pressed={isFavourite} onClick={toggle}>
      <HeartIcon />
    </Heart>
  );
}

/** The same in a menu. */
export function FavouriteItem({ track }: FavouriteProps) {
  const { isFavourite, toggle } = useFavourite(track);
  return <MenuItem onSelect={toggle}>{isFavourite ? t`Remove from Favourites` : t`Add to Favourites`}</MenuItem>;
}
