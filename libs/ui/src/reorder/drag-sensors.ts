import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { MouseEvent, TouchEvent } from 'react';
import { isBesideControls } from './beside-controls.js';

/** How far the mouse moves until it drags. */
export const DRAG_DISTANCE_PX = 10;

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
