import { usePlayerState } from '@trax/player';
import { useCallback, useState } from 'react';
import { useLinkedPlaylistId } from '../open-playlist/linked-playlist.js';

/** Up to this many playlists are all open at first. */
const MAX_ALL_OPEN = 5;

type ListedPlaylists = readonly { readonly id: string }[];

/**
 * Which playlists show their tracks, for as long as the page is open: at first only the newest of many, later those that are
 * made, that begin to play or that the address opens, until they are closed.
 */
export function useOpenPlaylists(playlists: ListedPlaylists) {
  const [chosen, setChosen] = useState(() => openAtFirst(playlists));
  const [lastPlaying, setLastPlaying] = useState<string>();
  const playing = usePlayerState(({ queue }) =>
    queue?.source.kind === 'playlist' ? queue.source.playlistId : undefined,
  );
  const setOpen = useCallback(
    (id: string, isOpen: boolean) => setChosen((before) => new Map(before).set(id, isOpen)),
    [],
  );
  if (playing !== lastPlaying) {
    setLastPlaying(playing);
    if (playing !== undefined) setOpen(playing, true);
  }
  const linked = useLinkedPlaylistId();
  const [lastLinked, setLastLinked] = useState<string | null>(null);
  if (linked !== lastLinked) {
    setLastLinked(linked);
    if (linked !== null) setOpen(linked, true);
  }
  return { isOpen: (id: string) => chosen.get(id) ?? true, setOpen };
}

const openAtFirst = (playlists: ListedPlaylists): ReadonlyMap<string, boolean> =>
  new Map(playlists.map(({ id }, place) => [id, place === 0 || playlists.length <= MAX_ALL_OPEN]));
