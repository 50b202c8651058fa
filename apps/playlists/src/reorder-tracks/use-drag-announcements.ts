import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import type { ListedTrack } from '../view-tracks/listed-track.js';

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'To move this track, press Space or Enter, then the up and down arrow keys. Press Space or Enter again to drop it, or Escape to cancel.',
};

/** What screen readers announce while a track is dragged. */
export function useDragAnnouncements(tracks: readonly ListedTrack[]): Announcements {
  const hasMoved = useRef(false);
  const nameOf = (id: UniqueIdentifier) => tracks.find((track) => track.id === id)?.displayName ?? 'The track';
  const placeOf = (id: UniqueIdentifier) =>
    describePlace(
      tracks.findIndex((track) => track.id === id),
      tracks.length,
    );
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `${nameOf(active.id)} is picked up at ${placeOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // A drag begins over its own place; saying so would cut off what was just said.
      if (!over || (!hasMoved.current && over.id === active.id)) return undefined;
      hasMoved.current = true;
      return `${nameOf(active.id)} is over ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} is dropped at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Moving is cancelled. ${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
  };
}

/** `index` from 0, as people count. */
export const describePlace = (index: number, count: number): string => `position ${index + 1} of ${count}`;
