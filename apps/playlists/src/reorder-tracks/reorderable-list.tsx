import { DndContext, closestCenter } from '@dnd-kit/core';
import type { DragEndEvent, Modifier } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@trax/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RunEdit } from '../edit-tracks/edit.js';
import type { ListedPlaylist } from '../view-playlists/listed-playlist.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';
import { useDragSensors } from './drag-sensors.js';
import { describePlace, dragInstructions, useDragAnnouncements } from './use-drag-announcements.js';
import { useMoveTrack } from './use-move-track.js';
import type { MoveTrack } from './use-move-track.js';

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type ReorderableListProps = {
  readonly playlist: ListedPlaylist;
  readonly tracks: readonly ListedTrack[];
  readonly run: RunEdit;
  /** Renders a `ReorderableRow`; `move` is for its buttons. */
  readonly children: (track: ListedTrack, index: number, move: MoveTrack) => ReactNode;
};

/** Tracks that are put in another order by mouse, touch, keyboard or buttons. */
export function ReorderableList({ playlist, tracks, run, children }: ReorderableListProps) {
  const [announcement, setAnnouncement] = useState('');
  const move = useMoveTrack({ playlistId: playlist.id, tracks, run });
  const announcements = useDragAnnouncements(tracks);
  const placeOf = (id: unknown) => tracks.findIndex((track) => track.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id));
  };
  const moveAloud: MoveTrack = (oldIndex, newIndex) => {
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
          {tracks.map((track, index) => children(track, index, moveAloud))}
        </ol>
      </SortableContext>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </DndContext>
  );
}
