import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { MouseEvent, TouchEvent } from 'react';

/** What a row holds that is pressed for its own sake. The handle is a button too, but is there to be dragged. */
const CONTROLS = 'button:not([data-drag-handle]), input, a';

function mayDrag({ target, currentTarget }: MouseEvent | TouchEvent): boolean {
  // Menus of a row stand elsewhere in the page, but their presses reach the row through React.
  return target instanceof Element && currentTarget.contains(target) && target.closest(CONTROLS) === null;
}

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
    useSensor(RowMouseSensor, { activationConstraint: { distance: 10 } }),
    useSensor(RowTouchSensor, { activationConstraint: { delay: 250, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
