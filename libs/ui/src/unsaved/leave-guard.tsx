import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useStore } from 'zustand';
import { ConfirmDialog } from '../overlays/dialog.js';
import { DISCARD_CHANGES, leaveQuestions } from './unsaved.js';

/**
 * Asks what `useUnsaved` has registered before the page is left: stands once in the page, because a router has one blocker. The
 * browser asks by itself when the tab is closed, reloaded or goes to another site.
 */
export function LeaveGuard() {
  const question = useStore(leaveQuestions, (questions) => questions.at(-1));
  const isUnsaved = question !== undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaveQuestions.getState().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <ConfirmDialog
      {...(question ?? DISCARD_CHANGES)}
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
