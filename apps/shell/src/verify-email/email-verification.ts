import { useSession, useSessionActions } from '@trax/session';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** The state of a history entry of /verify-email. It survives a reload, unlike the code of the link, which works only once. */
export const VERIFIED = { isEmailVerified: true } as const;

export function isVerifiedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isEmailVerified' in state && state.isEmailVerified === true;
}

/** Finds out, each time the page comes into view, whether the email was verified meanwhile, on another device perhaps. */
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

/** Leads a person who signs in while the page is shown to their dashboard; one who was signed in already stays. */
export function useDashboardAfterSignIn({ isWaiting = false } = {}): void {
  const { status } = useSession();
  const navigate = useNavigate();
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (status === 'signed-out' && !isWaiting) wasSignedOut.current = true;
    if (status === 'signed-in' && wasSignedOut.current) void navigate('/dashboard', { replace: true });
  }, [status, isWaiting, navigate]);
}
