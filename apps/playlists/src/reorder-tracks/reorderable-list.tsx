import { DndContext, closestCenter } from '@dnd-kit/core';
import type { DragEndEvent, Modifier } from '@dnd-kit/core';
import { SortableContext, arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { usePlaylists } from '@trax/playlists';
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
export function ReorderableList({ playlist, tracks: saved, children }: ReorderableListProps) {
  const [announcement, setAnnouncement] = useState('');
  const { moveTrack } = usePlaylists();
  const { tracks, showMoved } = useDroppedOrder(saved);
  const announcements = useDragAnnouncements(tracks);
  const placeOf = (id: unknown) => tracks.findIndex((track) => track.id === id);
  const move: MoveTrack = (oldIndex, newIndex) => {
    const track = tracks[oldIndex];
    if (!track || oldIndex === newIndex) return;
    const moved = arrayMove([...tracks], oldIndex, newIndex);
    showMoved(moved);
    moveTrack(playlist.id, track.id, moved[newIndex - 1]?.id);
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

/** The cache notifies its readers of a move one task later; until then a dropped row would go back to its old place. */
function useDroppedOrder(tracks: readonly ListedTrack[]) {
  const [dropped, setDropped] = useState({ from: tracks, order: tracks });
  if (dropped.from !== tracks) setDropped({ from: tracks, order: tracks });
  return {
    tracks: dropped.from === tracks ? dropped.order : tracks,
    showMoved: (order: readonly ListedTrack[]) => setDropped({ from: tracks, order }),
  };
}
