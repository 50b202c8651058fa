import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The ref of the play button of a playlist. Where the address opens this playlist, the button comes into view, and has the focus as
 * soon as it can be pressed, unless the person has gone on meanwhile: its tracks are read when it is near. A toast that led here leaves
 * the focus to the list of toasts.
 */
export function useLinkedFocus(playlistId: string | undefined, canPlay: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const linkedId = useLinkedPlaylistId();
  const isLinked = linkedId !== null && linkedId === playlistId;
  const focusedFor = useRef<string>(null);
  useEffect(() => {
    if (isLinked) button.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  useEffect(() => {
    if (!isLinked || !canPlay || focusedFor.current === linkedId) return;
    focusedFor.current = linkedId;
    if (document.activeElement?.matches('body, h1, ol') !== false) button.current?.focus();
  }, [isLinked, linkedId, canPlay]);
  return button;
}

/** The playlist that the address opens (`/playlists?open=<id>`); null where it opens none. */
export const useLinkedPlaylistId = (): string | null => useSearchParams()[0].get('open');
