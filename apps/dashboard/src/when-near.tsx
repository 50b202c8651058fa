import { ErrorState, useOnDemand, type onDemand } from '@trax/ui';
import { useIsNear } from '@trax/ui/deferred';
import { useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

type WhenNearProps = {
  readonly part: ReturnType<typeof onDemand<ComponentType>>;
  /** As large as the part, so that nothing below moves when it comes. */
  readonly placeholder: ReactNode;
};

/** A part of the page whose code and data are loaded when it comes near the viewport. */
export function WhenNear({ part, placeholder }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [hasFailed, setFailed] = useState(false);
  const Part = useOnDemand(part, isNear && !hasFailed, () => setFailed(true));
  if (Part && isNear) return <Part />;
  return <div ref={place}>{hasFailed ? <ErrorState onRetry={() => setFailed(false)} /> : placeholder}</div>;
}
