import { usePlayerState } from '@trax/player';
import { useEffect, useState } from 'react';

/** A shorter wait is not noticed. */
const NOTICED_AFTER_MS = 300;

/** Whether the listener waits for the sound, noticeably. */
export function useIsBuffering(): boolean {
  const isLoading = usePlayerState((state) => state.status === 'loading');
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setNoticed(true), NOTICED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [isLoading]);
  return isNoticed;
}
