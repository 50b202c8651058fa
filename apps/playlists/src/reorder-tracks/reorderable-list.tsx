import { DndContext, closestCenter } from '@dnd-kit/core';
import type { DragEndEvent, Modifier } from '@dnd-kit/core';
import { SortableContext, arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { usePlaylistEdits } from '@trax/playlist-edits';
import { VisuallyHidden } from '@trax/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ListedTrack } from '../view-tracks/listed-track.js';
import { useDragSensors } from './drag-sensors.js';
import { describePlace, dragInstructions, useDragAnnouncements } from './use-drag-announcements.js';

/** Moves the track at one place to another; both from 0, in the order that is shown. */
export type MoveTrack = (oldIndex: number, newIndex: number) => void;

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type ReorderableListProps = {
  readonly playlist: { readonly id: string; readonly name: string };
  readonly tracks: readonly ListedTrack[];
  /** Renders a `ReorderableRow`; `move` is for its buttons. */
  readonly children: (track: ListedTrack, index: number, move: MoveTrack) => ReactNode;
};

/** Tracks that are put in another order by mouse, touch, keyboard or buttons. */
export function ReorderableList({ playlist, tracks, children }: ReorderableListProps) {
  const [announcement, setAnnouncement] = useState('');
  const { moveTrack } = usePlaylistEdits(playlist.id);
  const announcements = useDragAnnouncements(tracks);
  const placeOf = (id: unknown) => tracks.findIndex((track) => track.id === id);
  const move: MoveTrack = (oldIndex, newIndex) => {
    const track = tracks[oldIndex];
    if (track && oldIndex !== newIndex)
      moveTrack(track.id, arrayMove([...tracks], oldIndex, newIndex)[newIndex - 1]?.id);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id));
  };
  const moveAndAnnounce: MoveTrack = (oldIndex, newIndex) => {
    setAnnouncement(`${tracks[oldIndex]?.displayName} is at ${describePlace(newIndex, tracks.length)} now.`);
    move(oldIndex, newIndex);
  };
  return (
    <DndContext
      id={playlist.id}
      sensors={useDragSensors()}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
      onDragEnd={drop}
    >
      <SortableContext items={tracks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={`Tracks of ${playlist.name}`}>
          {tracks.map((track, index) => children(track, index, moveAndAnnounce))}
        </ol>
      </SortableContext>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </DndContext>
  );
}
