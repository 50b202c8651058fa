import { useSessionActions } from '@trax/session';
import { useEffect } from 'react';

/** Finds out, each time the page comes into view, whether the e-mail was verified meanwhile, on another device perhaps. */
export function useVerificationCheck(): void {
  const { checkVerification } = useSessionActions();
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void checkVerification();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [checkVerification]);
}
