import { usePlayerState } from '@trax/player';
import { useCallback, useState } from 'react';
import { useLinkedPlaylistId } from '../open-playlist/use-linked-focus.js';

type ListedPlaylists = readonly { readonly id: string }[];

/**
 * Which playlists show their tracks, for as long as the page is open: at first the only one that there is, later those that are
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
  new Map(playlists.map(({ id }) => [id, playlists.length === 1]));
