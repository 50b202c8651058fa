import { startTransition, useEffect, useState } from 'react';

/**
 * How many of the `total` items of a long list are rendered: `step` at first, and then as many more each time, until all of them
 * are. Rendered at once, they would keep every input waiting; rendered only in view, neither the Tab key nor a search in the page
 * would find the others.
 */
export function useGradualCount(total: number, step: number): number {
  const [count, setCount] = useState(step);
  const limit = Math.max(total, step);
  // A list that was narrowed comes back in steps too.
  if (count > limit) setCount(limit);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(timer);
  }, [count, total, step]);
  return count;
}
