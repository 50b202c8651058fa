import type { TouchEvent } from 'react';
import { useRef } from 'react';

const CLOSING_DISTANCE_PX = 96;

type Swipe = { readonly startX: number; readonly startY: number; readonly sheet: HTMLElement };

/** Handlers of the part of a sheet in which a swipe down closes it. The sheet follows the finger; it must be scrolled to its top. */
export function useSwipeDown(onClose: () => void) {
  const swipe = useRef<Swipe>(undefined);
  const move = (distancePx: number) => {
    if (swipe.current) swipe.current.sheet.style.translate = distancePx > 0 ? `0 ${distancePx}px` : '';
  };
  const end = () => {
    move(0);
    swipe.current = undefined;
  };
  return {
    onTouchStart: ({ target, currentTarget, touches }: TouchEvent<HTMLElement>) => {
      const sheet = currentTarget.closest<HTMLElement>('[role="dialog"]');
      const touch = touches.length === 1 ? touches[0] : undefined;
      // The slider follows the finger itself.
      const isOnSlider = target instanceof Element && target.closest('[role="slider"] [data-hit]') !== null;
      if (!sheet || !touch || isOnSlider || sheet.scrollTop > 0) return end();
      swipe.current = { startX: touch.clientX, startY: touch.clientY, sheet };
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const distance = swipeDistance(swipe.current, touches[0]);
      if (distance) move(distance.down);
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const distance = swipeDistance(swipe.current, changedTouches[0]);
      const isClosing = distance && distance.down > CLOSING_DISTANCE_PX && distance.down > 2 * distance.aside;
      end();
      if (isClosing) onClose();
    },
    onTouchCancel: end,
  };
}

function swipeDistance(swipe: Swipe | undefined, touch: { clientX: number; clientY: number } | undefined) {
  if (!swipe || !touch) return undefined;
  return { down: touch.clientY - swipe.startY, aside: Math.abs(touch.clientX - swipe.startX) };
}
