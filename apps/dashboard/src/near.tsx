import { ErrorState, useOnDemand, type onDemand } from '@trax/ui';
import { useCallback, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** About half a screen ahead of the scrolling. */
const MARGIN = '400px';

/** For what is loaded when it is wanted: whether the element with this ref has come near the viewport; it stays so. */
export function useNear() {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}

type WhenNearProps = {
  readonly part: ReturnType<typeof onDemand<ComponentType>>;
  /** As large as the part, so that nothing below moves when it comes. */
  readonly placeholder: ReactNode;
};

/** A part of the page whose code and data are loaded when it comes near the viewport. */
export function WhenNear({ part, placeholder }: WhenNearProps) {
  const { ref, isNear } = useNear();
  const [hasFailed, setFailed] = useState(false);
  const Part = useOnDemand(part, isNear && !hasFailed, () => setFailed(true));
  if (Part && isNear) return <Part />;
  return <div ref={ref}>{hasFailed ? <ErrorState onRetry={() => setFailed(false)} /> : placeholder}</div>;
}
