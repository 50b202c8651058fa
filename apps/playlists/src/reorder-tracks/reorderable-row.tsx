import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconButton } from '@trax/ui';
import { DragHandleIcon } from '@trax/ui/deferred';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const SLIDE = { duration: 200, easing: 'ease' };
const LIFT_PX = 2;

const Row = styled.li<{ $isDragged: boolean }>`
  position: relative;
  z-index: ${({ $isDragged }) => ($isDragged ? 1 : 'auto')};
  background: var(--surface);
  box-shadow: ${({ $isDragged }) => ($isDragged ? 'var(--shadow)' : 'none')};
  border-top: 1px solid var(--line);
  border-radius: ${({ $isDragged }) => ($isDragged ? 'var(--radius-control)' : 0)};
  user-select: none;
  -webkit-touch-callout: none;
`;

const Handle = styled(IconButton)`
  width: 2rem;
  color: var(--muted);
  cursor: grab;
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
`;

type ReorderableRowProps = {
  readonly track: { readonly id: string; readonly displayName: string };
  readonly isCurrent: boolean;
  /** Gets the handle that the keyboard moves the row with; mouse and touch drag the row itself too. */
  readonly children: (handle: ReactNode) => ReactNode;
};

export function ReorderableRow({ track, isCurrent, children }: ReorderableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: track.id,
    transition: SLIDE,
  });
  const lifted = transform && isDragging ? { ...transform, y: transform.y - LIFT_PX } : transform;
  return (
    <Row
      ref={setNodeRef}
      $isDragged={isDragging}
      aria-current={isCurrent ? 'true' : undefined}
      style={{ transform: CSS.Translate.toString(lifted), transition }}
      {...listeners}
    >
      {children(
        <Handle ref={setActivatorNodeRef} label={`Move ${track.displayName}`} data-drag-handle="" {...attributes}>
          <DragHandleIcon />
        </Handle>,
      )}
    </Row>
  );
}
