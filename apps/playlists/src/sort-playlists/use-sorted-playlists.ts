import { stored } from '@trax/browser-storage';
import { READ_ANEW, graphql, useQuery } from '@trax/graphql-client';
import { useMemo, useState } from 'react';
import type { ListedPlaylist } from '../view-playlists/view-playlists.query.js';
import { SORTS, sortPlaylists, type Sort } from './sort-playlists.js';

const playedPlaylistsQuery = graphql(`
  query PlayedPlaylists {
    playedPlaylists {
      playlistId
      playedAt
    }
  }
`);

const isSort = (found: unknown): found is Sort => typeof found === 'string' && Object.hasOwn(SORTS, found);

/** On this device. */
const storedSort = stored('trax.playlists.sort', (found): Sort => (isSort(found) ? found : 'newest'));

/**
 * The playlists as they were last sorted on this device. They are sorted when that is chosen, and when one comes or goes: a card
 * stays where it is while its tracks, its name or its plays change.
 */
export function useSortedPlaylists(playlists: readonly ListedPlaylist[]) {
  const [sort, setSort] = useState(storedSort.read);
  const query = useQuery(playedPlaylistsQuery, { ...READ_ANEW, skip: sort !== 'played' });
  // What was read at an earlier visit may be old.
  const played = query.loading ? undefined : query.data?.playedPlaylists;
  const ids = playlists.map(({ id }) => id).join(' ');
  const occasion = `${sort} ${played !== undefined} ${ids}`;
  const [order, setOrder] = useState({ occasion: '', ids: [] as readonly string[] });
  if (order.occasion !== occasion) {
    const playedAt = new Map(played?.map(({ playlistId, playedAt: at }) => [playlistId, at]));
    setOrder({ occasion, ids: sortPlaylists(playlists, sort, playedAt).map(({ id }) => id) });
  }
  const sorted = useMemo(() => {
    const byId = new Map(playlists.map((playlist) => [playlist.id, playlist]));
    return order.ids.flatMap((id) => byId.get(id) ?? []);
  }, [playlists, order]);
  const choose = (chosen: Sort) => {
    storedSort.write(chosen);
    setSort(chosen);
  };
  return { sorted, sort, choose, isUnknown: sort === 'played' && query.error !== undefined };
}
