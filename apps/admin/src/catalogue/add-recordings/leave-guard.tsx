import { ConfirmDialog } from '@trax/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before the page is left: what is being sent would be lost. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      title="Stop sending?"
      description="Files that are not drafts yet are not added to the theme."
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
