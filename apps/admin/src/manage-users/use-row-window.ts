import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ListedUser } from './use-users.js';

/** A closed row; every row is measured once it is there. */
const ROW_HEIGHT_PX = 96;
/** Rows that are rendered ahead of the scrolling, and for the Tab key. */
const ROWS_AHEAD = 8;

/** Which rows of a long list are in the document: those in view, some around them, and the one that has the focus. */
export function useRowWindow(list: RefObject<HTMLElement | null>, users: readonly ListedUser[]) {
  const focused = useRef<number>(undefined);
  const virtualizer = useWindowVirtualizer({
    count: users.length,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => users[index]?.firebaseId ?? index,
    overscan: ROWS_AHEAD,
    scrollMargin: useDistanceFromTop(list),
    useFlushSync: false, // a frame later is early enough, with rows rendered ahead
    rangeExtractor: (range) => withRow(focused.current, range),
  });
  const keepFocused = (index: number | undefined) => {
    focused.current = index;
  };
  return { virtualizer, keepFocused };
}

function withRow(index: number | undefined, range: Range): number[] {
  const rows = defaultRangeExtractor(range);
  if (index === undefined || index >= range.count || rows.includes(index)) return rows;
  return [...rows, index].toSorted((a, b) => a - b);
}

/** In px, from the start of the page; what stands above the list comes and goes. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top;
      if (top !== undefined) setDistance(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return distance;
}
