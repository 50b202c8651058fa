import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { formatNumber } from '../format.js';
import type { ReorderedItem } from './reorderable-list.js';

export const dragInstructions = (noun: string): ScreenReaderInstructions => ({
  draggable: `To move this ${noun}, press Space or Enter, then the up and down arrow keys. Press Space or Enter again to drop it, or Escape to cancel.`,
});

/** What screen readers announce while an item is dragged. */
export function useDragAnnouncements(items: readonly ReorderedItem[], noun: string): Announcements {
  const hasMoved = useRef(false);
  const itemName = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.displayName ?? `The ${noun}`;
  const itemPlace = (id: UniqueIdentifier) =>
    describePlace(
      items.findIndex((item) => item.id === id),
      items.length,
    );
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `${itemName(active.id)} is picked up at ${itemPlace(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // A drag begins over its own place; saying so would cut off what was just said.
      if (!over || (!hasMoved.current && over.id === active.id)) return undefined;
      hasMoved.current = true;
      return `${itemName(active.id)} is over ${itemPlace(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${itemName(active.id)} is dropped at ${itemPlace(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Moving is cancelled. ${itemName(active.id)} stays at ${itemPlace(active.id)}.`,
  };
}

/** `index` from 0, as people count. */
export const describePlace = (index: number, count: number): string =>
  `position ${formatNumber(index + 1)} of ${formatNumber(count)}`;
