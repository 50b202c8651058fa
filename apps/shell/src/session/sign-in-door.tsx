import { useSession, useSessionActions } from '@trax/session';
import { preloadDialog } from '@trax/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { openedPart } from '../frame/opened-part.js';
import { preloadSignedInArea } from '../signed-in/load-signed-in-area.js';

type SignInTab = 'signin' | 'signup';

const SignInDialog = openedPart({
  load: () => import('../sign-in/sign-in-dialog.js'),
  pick: (module) => module.SignInDialog,
  preload: preloadDialog,
});

type DoorState = { readonly isOpen: boolean; readonly tab: SignInTab };

const listeners = new Set<() => void>();
let door: DoorState | undefined;

function setDoor(next: DoorState): void {
  door = next;
  for (const listener of listeners) listener();
}

const readDoor = () => door;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How any page of the shell brings people to the sign-in dialog. */
export function useSignIn() {
  const { prepare } = useSessionActions();
  /** Fetches what the dialog needs as soon as somebody aims at its button. */
  const prepareSignIn = useCallback(() => {
    SignInDialog.prepare();
    prepare();
    preloadSignedInArea();
  }, [prepare]);
  const openSignIn = useCallback((tab: SignInTab = 'signin') => setDoor({ isOpen: true, tab }), []);
  return { openSignIn, prepareSignIn };
}

/** The dialog's place, above all layouts; its code comes with the first opening. */
export function SignInDoor() {
  const current = useSyncExternalStore(subscribe, readDoor, readDoor);
  const { status } = useSession();
  if (!current || status === 'signed-in') return null;
  return (
    <SignInDialog.Part
      isOpen={current.isOpen}
      initialTab={current.tab}
      onOpenChange={(isOpen: boolean) => setDoor({ ...current, isOpen })}
      onMissing={() => setDoor({ ...current, isOpen: false })}
    />
  );
}
