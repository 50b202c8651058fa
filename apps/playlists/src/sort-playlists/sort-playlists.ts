import { msg } from '@trax/i18n/macro';
import type { ListedPlaylist } from '../view-playlists/view-playlists.query.js';

export const SORTS = { newest: msg`Newest`, name: msg`Name`, length: msg`Length`, played: msg`Last played` } as const;

export type Sort = keyof typeof SORTS;

type Sortable = Pick<ListedPlaylist, 'id' | 'name' | 'totalSeconds' | 'isFavourites'>;
type Compare = (one: Sortable, other: Sortable) => number;

const byName = new Intl.Collator(undefined, { numeric: true });

/**
 * The playlists, which are given newest first, by name, with the longest first, or with the last played first: one that never was
 * comes last. The favourites come first in any order. `playedAt`: when each was last played.
 */
export function sortPlaylists<Playlist extends Sortable>(
  playlists: readonly Playlist[],
  sort: Sort,
  playedAt: ReadonlyMap<string, string>,
): readonly Playlist[] {
  const played = ({ id }: Sortable): string => playedAt.get(id) ?? '';
  const comparisons: Readonly<Record<Sort, Compare>> = {
    newest: () => 0,
    name: (one, other) => byName.compare(one.name, other.name),
    length: (one, other) => other.totalSeconds - one.totalSeconds,
    played: (one, other) => played(other).localeCompare(played(one)),
  };
  const isPlaylist = ({ isFavourites }: Sortable): number => (isFavourites ? 0 : 1);
  return playlists.toSorted((one, other) => isPlaylist(one) - isPlaylist(other) || comparisons[sort](one, other));
}
