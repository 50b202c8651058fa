import { DndContext, closestCenter } from '@dnd-kit/core';
import type { DragEndEvent, Modifier } from '@dnd-kit/core';
import { SortableContext, arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { t } from '@trax/i18n/macro';
import { VisuallyHidden } from '@trax/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDragSensors } from './drag-sensors.js';
import { describePlace, dragInstructions, useDragAnnouncements } from './use-drag-announcements.js';
import { Ol } from '../layout/lists.js';

export type ReorderedItem = { readonly id: string; readonly displayName: string };

/** Moves the item at one place to another; both from 0, in the order that is shown. */
export type MoveItem = (oldIndex: number, newIndex: number) => void;

/** An item that was moved; `order` is that of all items now. */
export type Move<Item> = { readonly item: Item; readonly newIndex: number; readonly order: readonly Item[] };

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type ReorderableListProps<Item> = {
  /** Of the list, among all of the page. */
  readonly id: string;
  readonly label: string;
  /** What an item is called: `track`. */
  readonly noun: string;
  /** The same array as long as nothing is different. */
  readonly items: readonly Item[];
  readonly className?: string;
  readonly onMove: (move: Move<Item>) => void;
  /** Renders a `ReorderableRow`; `move` is for its buttons. */
  readonly children: (item: Item, index: number, move: MoveItem) => ReactNode;
};

/** Items that are put in another order by mouse, touch, keyboard or buttons. */
export function ReorderableList<Item extends ReorderedItem>(props: ReorderableListProps<Item>) {
  const { id: listId, label, noun, items: saved, className, onMove, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const { items, showMoved } = useDroppedOrder(saved);
  const announcements = useDragAnnouncements(items, noun);
  const findPlace = (id: unknown) => items.findIndex((item) => item.id === id);
  const move: MoveItem = (oldIndex, newIndex) => {
    const item = items[oldIndex];
    if (!item || oldIndex === newIndex) return;
    const order = arrayMove([...items], oldIndex, newIndex);
    showMoved(order);
    onMove({ item, newIndex, order });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(findPlace(active.id), findPlace(over.id));
  };
  const moveAndAnnounce: MoveItem = (oldIndex, newIndex) => {
    const { place, count } = describePlace(newIndex, items.length);
    const { displayName: name = '' } = items[oldIndex] ?? {};
    setAnnouncement(t`${name} is at position ${place} of ${count} now.`);
    move(oldIndex, newIndex);
  };
  return (
    <DndContext
      id={listId}
      sensors={useDragSensors()}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions(noun) }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Ol aria-label={label} className={className}>
          {items.map((item, index) => children(item, index, moveAndAnnounce))}
        </Ol>
      </SortableContext>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </DndContext>
  );
}

/** The cache notifies its readers of a move one task later; until then a dropped row would go back to its old place. */
function useDroppedOrder<Item>(items: readonly Item[]) {
  const [dropped, setDropped] = useState({ from: items, order: items });
  if (dropped.from !== items) setDropped({ from: items, order: items });
  return {
    items: dropped.from === items ? dropped.order : items,
    showMoved: (order: readonly Item[]) => setDropped({ from: items, order }),
  };
}
