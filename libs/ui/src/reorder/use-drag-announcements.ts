import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { select, t } from '@trax/i18n/macro';
import { useRef } from 'react';
import { formatNumber } from '../format.js';
import type { ReorderedItem } from './reorderable-list.js';

export const dragInstructions = (noun: string): ScreenReaderInstructions => ({
  draggable: t`To move this ${select(noun, { track: 'track', theme: 'theme', number: 'number', other: noun })}, press Space or Enter, then the up and down arrow keys. Press Space or Enter again to drop it, or Escape to cancel.`,
});

/** What screen readers announce while an item is dragged. */
export function useDragAnnouncements(items: readonly ReorderedItem[], noun: string): Announcements {
  const hasMoved = useRef(false);
  const itemName = (id: UniqueIdentifier) =>
    items.find((item) => item.id === id)?.displayName ??
    select(noun, { track: 'The track', theme: 'The theme', number: 'The number', other: `The ${noun}` });
  /** What a message says of one item at the place of another, or at its own. */
  const describe = (id: UniqueIdentifier, overId = id) => {
    const index = items.findIndex((item) => item.id === overId);
    return { name: itemName(id), ...describePlace(index, items.length) };
  };
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      const { name, place, count } = describe(active.id);
      return t`${name} is picked up at position ${place} of ${count}.`;
    },
    onDragOver: ({ active, over }) => {
      // A drag begins over its own place; saying so would cut off what was just said.
      if (!over || (!hasMoved.current && over.id === active.id)) return undefined;
      hasMoved.current = true;
      const { name, place, count } = describe(active.id, over.id);
      return t`${name} is over position ${place} of ${count}.`;
    },
    onDragEnd: ({ active, over }) => {
      const { name, place, count } = describe(active.id, over?.id);
      return t`${name} is dropped at position ${place} of ${count}.`;
    },
    onDragCancel: ({ active }) => {
      const { name, place, count } = describe(active.id);
      return t`Moving is cancelled. ${name} stays at position ${place} of ${count}.`;
    },
  };
}

/** `index` from 0, as people count. */
export const describePlace = (index: number, count: number) => ({
  place: formatNumber(index + 1),
  count: formatNumber(count),
});
