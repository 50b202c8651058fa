import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { t } from '@trax/i18n/macro';
import { DragHandleIcon, IconButton, media } from '@trax/ui';
import { useRef } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { DRAG_DISTANCE_PX, isBesideControls } from './drag-sensors.js';
import type { ReorderedItem } from './reorderable-list.js';

const SLIDE = { duration: 200, easing: 'ease' };
const LIFT_PX = 2;

const pressable = css`
  cursor: pointer;
  user-select: none;
  -webkit-touch-callout: none;
`;

const lifted = css`
  z-index: 1;
  border-radius: var(--radius-control);
  background: var(--surface);
  box-shadow: var(--shadow);
  outline: 1px solid transparent; /* visible with forced colours */
`;

const Row = styled.li<{ $isDragged: boolean; $isPressable: boolean }>`
  position: relative;
  border-top: 1px solid var(--line);
  ${({ $isPressable }) => $isPressable && pressable}
  ${({ $isDragged }) => $isDragged && lifted}
`;

const Handle = styled(IconButton)`
  color: var(--muted);
  cursor: grab;
  touch-action: none;

  ${media.sm} {
    width: 2rem;
  }

  &:active {
    cursor: grabbing;
  }
`;

type ReorderableRowProps = {
  readonly item: ReorderedItem;
  readonly isCurrent?: boolean;
  readonly className?: string;
  /** A press beside the controls of the row, by mouse or touch, which then drag the row itself too. */
  readonly onPress?: () => void;
  /** Gets the handle that moves the row. */
  readonly children: (handle: ReactNode) => ReactNode;
};

export function ReorderableRow({ item, isCurrent = false, className, onPress, children }: ReorderableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    transition: SLIDE,
    attributes: { roleDescription: t`sortable` },
  });
  const moved = transform && isDragging ? { ...transform, y: transform.y - LIFT_PX } : transform;
  const press = useRowPress(onPress);
  const { displayName: name } = item;
  const isPressable = onPress !== undefined;
  return (
    <Row
      ref={setNodeRef}
      className={className}
      $isDragged={isDragging}
      $isPressable={isPressable}
      aria-current={isCurrent ? 'true' : undefined}
      style={{ transform: CSS.Translate.toString(moved), transition }}
      {...(isPressable && { ...press, ...listeners })}
    >
      {children(
        <Handle
          ref={setActivatorNodeRef}
          label={t`Move ${name}`}
          data-drag-handle=""
          {...attributes}
          {...(!isPressable && listeners)}
        >
          <DragHandleIcon />
        </Handle>,
      )}
    </Row>
  );
}

/** A drag that was cancelled by a key ends in a click all the same, elsewhere than it began. */
function useRowPress(onPress: (() => void) | undefined) {
  const start = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      start.current = { x, y };
    },
    onClick: (event: MouseEvent) => {
      const distance = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y);
      if (distance < DRAG_DISTANCE_PX && isBesideControls(event)) onPress?.();
    },
  };
}
