import { useCallback, useRef } from 'react';

/** Resolves to whether it has worked. */
type Step = () => Promise<boolean>;

/** Runs steps one after another. Those that wait when one fails are dropped: they were meant for what it should have left. */
export function useOneAfterAnother(): (step: Step) => Promise<void> {
  const last = useRef(Promise.resolve());
  const failures = useRef(0);
  return useCallback((step) => {
    const failuresBefore = failures.current;
    last.current = last.current.then(async () => {
      if (failures.current !== failuresBefore) return;
      if (!(await step())) failures.current += 1;
    });
    return last.current;
  }, []);
}
