import { t } from '@trax/i18n/macro';
import { useSession, useSessionActions } from '@trax/session';
import { lazyWithRetry } from '@trax/ui';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useMatches, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { BottomOfScreen, FailureBar } from '../frame/failure-bar.js';
import type { PageHandle } from '../frame/page-handle.js';
import { preloadSignedInArea } from '../signed-in/load-signed-in-area.js';
import type { ReturnedSignIn, SignInTab } from '../sign-in/sign-in-dialog.js';

const SignInDialog = lazyWithRetry(async () => (await import('../sign-in/sign-in-dialog.js')).SignInDialog, {
  renderFailure: (onRetry) => (
    <BottomOfScreen>
      <FailureBar text={t`The sign-in could not be opened.`} onRetry={onRetry} />
    </BottomOfScreen>
  ),
});

type DialogState = {
  readonly status: 'unused' | 'open' | 'closed';
  readonly tab: SignInTab;
  readonly returned?: ReturnedSignIn | undefined;
};

const dialog = createStore<DialogState>(() => ({ status: 'unused', tab: 'signin' }));

const openSignIn = (tab: SignInTab = 'signin', returned?: ReturnedSignIn) =>
  dialog.setState({ status: 'open', tab, returned });
const closeSignIn = () => dialog.setState({ status: 'closed' });

/** How any page of the shell opens the sign-in dialog. */
export function useSignIn() {
  const { prepare } = useSessionActions();
  /** Loads what the dialog needs, for a person who points at its button. */
  const prepareSignIn = useCallback(() => {
    SignInDialog.preload();
    prepare();
    preloadSignedInArea();
  }, [prepare]);
  return { openSignIn, prepareSignIn };
}

/** Renders the sign-in dialog above all layouts; its code is loaded at the first opening. */
export function SignInDialogHost() {
  const { status, tab, returned } = useStore(dialog);
  const { status: sessionStatus, endedEmail } = useSession();
  const { giveUpEndedSession } = useSessionActions();
  const isSignedIn = sessionStatus === 'signed-in' && endedEmail === undefined;
  useOpeningByAddress();
  useOpeningByEnd(endedEmail);
  useEffect(() => {
    // Also after a sign-in in another tab, or the dialog would come back with the next sign-out.
    if (isSignedIn && status === 'open') closeSignIn();
  }, [isSignedIn, status]);

  if (status === 'unused' || isSignedIn) return null;
  return (
    <SignInDialog
      isOpen={status === 'open'}
      initialTab={tab}
      returned={returned}
      onClose={() => {
        closeSignIn();
        if (endedEmail !== undefined) giveUpEndedSession();
      }}
    />
  );
}

/** Opens the dialog when the session of a person has ended elsewhere. */
function useOpeningByEnd(endedEmail: string | undefined): void {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const open = useEffectEvent(() => {
    // The link that changes an address ends the session too, and its page says so.
    if (handle?.access !== 'verification') openSignIn();
  });
  useEffect(() => {
    if (endedEmail !== undefined) open();
  }, [endedEmail]);
}

/**
 * Opens the dialog at an address with `?sign-in` (or `?sign-in=signup`) and removes the parameter. A provider sends people
 * back to `?sign-in=returned`, or to `?sign-in&error=…`.
 */
function useOpeningByAddress(): void {
  const { status } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get('sign-in');
  const error = parameters.get('error');
  useEffect(() => {
    if (requested === null || status === 'loading') return;
    const hasReturned = requested === 'returned' || error !== null;
    if (status === 'signed-out')
      openSignIn(requested === 'signup' ? 'signup' : 'signin', hasReturned ? { error } : undefined);
    setParameters(
      (current) => {
        for (const name of ['sign-in', 'error', 'error_description']) current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [requested, error, status, setParameters]);
}
