import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { MouseEvent, TouchEvent } from 'react';

/** How far the mouse moves until it drags. */
export const DRAG_DISTANCE_PX = 10;

/** What is pressed for its own sake. */
const CONTROLS = 'button, input, a';

/**
 * Whether a press is of the element itself or of what it shows, not of one of its controls. Menus and dialogs stand elsewhere in
 * the page, but their presses reach it through React.
 */
export const isBesideControls = (
  { target, currentTarget }: { readonly target: EventTarget; readonly currentTarget: Element },
  controls = CONTROLS,
): boolean => target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null;

/** The handle is a button too, but is there to be dragged. */
const mayDrag = (event: MouseEvent | TouchEvent) =>
  isBesideControls(event, 'button:not([data-drag-handle]), input, a, audio');

class RowMouseSensor extends MouseSensor {
  static override activators: (typeof MouseSensor)['activators'] = MouseSensor.activators.map((activator) => ({
    ...activator,
    handler: (event, options) => mayDrag(event) && activator.handler(event, options),
  }));
}

class RowTouchSensor extends TouchSensor {
  static override activators: (typeof TouchSensor)['activators'] = TouchSensor.activators.map((activator) => ({
    ...activator,
    handler: (event, options) => mayDrag(event) && activator.handler(event, options),
  }));
}

/** A row is dragged after 10 px of the mouse, a touch held for 250 ms within 5 px, or by the keyboard. */
export const useDragSensors = () =>
  useSensors(
    useSensor(RowMouseSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(RowTouchSensor, { activationConstraint: { delay: 250, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
