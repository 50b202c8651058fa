import { useNavigate } from 'react-router';
import { useSession } from '@trax/session';
import { useEffect, useRef } from 'react';

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
