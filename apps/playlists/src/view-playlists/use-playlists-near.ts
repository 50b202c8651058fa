import { useApolloClient } from '@trax/graphql-client';
import { viewPlaylistQuery } from '@trax/playlists';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { viewPlaylistsNearQuery } from './view-playlists.query.js';

/** About a screen ahead of the scrolling. */
const AHEAD = '800px';
/** The cards beside one that comes near will come near too. */
const PLAYLISTS_PER_REQUEST = 20;

/**
 * Which playlists have come near the viewport and may show their tracks. Those of neighbouring cards are read by one request; a
 * playlist whose tracks are not in the cache after it reads them itself, and shows why that fails.
 */
export function usePlaylistsNear(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const client = useApolloClient();
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const requested = useRef(new Set<string>());
  useEffect(() => {
    // A transition: the scrolling does not wait for what the cards show of their tracks.
    const show = (added: readonly string[]) =>
      startTransition(() => setNear((before) => new Set([...before, ...added])));
    const read = async (places: readonly number[]) => {
      const wanted = blocksAround(places).flatMap((first) => ids.slice(first, first + PLAYLISTS_PER_REQUEST));
      const added = wanted.filter((id) => !requested.current.has(id));
      if (added.length === 0) return;
      for (const id of added) requested.current.add(id);
      const unread = added.filter((id) => !client.readQuery({ query: viewPlaylistQuery, variables: { id } }));
      show(added.filter((id) => !unread.includes(id)));
      if (unread.length === 0) return;
      await client.query({ query: viewPlaylistsNearQuery, variables: { ids: unread } }).catch(() => undefined);
      show(unread);
    };
    if (!('IntersectionObserver' in globalThis)) {
      void read([...ids.keys()]);
      return;
    }
    const cards = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) =>
        void read(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => cards.indexOf(target))),
      { rootMargin: AHEAD },
    );
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  }, [client, list, ids]);
  return near;
}

const blocksAround = (places: readonly number[]): readonly number[] => [
  ...new Set(places.map((place) => place - (place % PLAYLISTS_PER_REQUEST))),
];
