import { useIsNear } from '@trax/ui';
import { useRef, type ReactNode } from 'react';

type WhenNearProps = {
  readonly children: ReactNode;
  /** As large as the part, so that nothing below moves when it comes. */
  readonly placeholder: ReactNode;
};

/** A part of the page that is rendered, and so loads its code and data, when it comes near the viewport. */
export function WhenNear({ children, placeholder }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
