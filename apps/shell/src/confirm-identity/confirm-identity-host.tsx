import { setIdentityConfirmer } from '@trax/http';
import { useEffect, useRef, useState } from 'react';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.js';
import { useReturnFromProvider } from './use-return-from-provider.js';

type Answer = (isConfirmed: boolean) => void;

/** Renders the dialog of every call of the page that needs a recent sign-in: the call waits for it and is then repeated. */
export function ConfirmIdentityHost() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Answer>(undefined);
  const done: Answer = (isConfirmed) => {
    waiting.current?.(isConfirmed);
    waiting.current = undefined;
    setOpen(false);
  };
  useEffect(() => {
    setIdentityConfirmer(() => {
      setOpen(true);
      return new Promise((resolve) => {
        waiting.current = resolve;
      });
    });
    return () => {
      setIdentityConfirmer(undefined);
      // The person has signed out meanwhile.
      waiting.current?.(false);
    };
  }, []);
  useReturnFromProvider();
  return <ConfirmIdentityDialog isOpen={isOpen} onDone={done} />;
}
