import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

const LONG_PRESS_MS = 500;

type PressActions = {
  readonly onPress: (event: MouseEvent) => void;
  readonly onLongPress: () => void;
  /** A right click, or the keyboard's menu key; by default nothing, not even the browser's own menu. */
  readonly onMenuRequest?: () => void;
};

/** Handlers of a button that does something else when it is held down. A long press is not also a press. */
export function useLongPress({ onPress, onLongPress, onMenuRequest }: PressActions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const isTouched = useRef(false);
  const cancel = () => {
    isTouched.current = false;
    clearTimeout(timer.current);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      wasLong.current = false;
      cancel();
      isTouched.current = pointerType === 'touch';
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // On Android a finger that stays requests the menu itself: that is this press, not another wish.
      if (isTouched.current) return;
      cancel();
      onMenuRequest?.();
    },
    onClick: (event: MouseEvent) => {
      if (wasLong.current) event.preventDefault();
      else onPress(event);
      wasLong.current = false;
    },
  };
}
