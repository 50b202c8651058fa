import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog, type ConfirmDialogProps } from './dialog.js';

/**
 * Asks before the page is left, for as long as it is rendered. The browser asks by itself when the tab is closed, reloaded or
 * goes to another site.
 */
export function LeaveGuard({ title, description }: Pick<ConfirmDialogProps, 'title' | 'description'>) {
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
      title={title}
      description={description}
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
