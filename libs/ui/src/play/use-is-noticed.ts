import { useEffect, useState } from 'react';

/** A shorter wait is not noticed, and a sign of it would only flash. */
const NOTICED_AFTER_MS = 300;

/** Whether a wait goes on for so long that a person notices it. */
export function useIsNoticed(isWaiting: boolean): boolean {
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setNoticed(true), NOTICED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [isWaiting]);
  return isNoticed;
}
