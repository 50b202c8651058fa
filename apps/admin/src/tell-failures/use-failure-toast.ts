import { useToast } from '@trax/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { failureSentence } from './failure-sentence.js';

export type Failure = { readonly title?: string; readonly message: string };

/** Tells of something that the administrator asked for and that failed: title `Error`, then the message. */
export function useFailureToast() {
  const { show } = useToast();
  return ({ title = 'Error', message }: Failure, error: unknown) =>
    show({ title, description: failureSentence(message, error), tone: 'destructive' });
}

type Reading = { readonly error?: unknown; readonly loading: boolean };

/** Tells of a reading that fails: once, and again only after it has succeeded in between. */
export function useReadFailureToast({ error, loading }: Reading, failure: Failure): void {
  const tell = useFailureToast();
  const onFailure = useEffectEvent((reason: unknown) => tell(failure, reason));
  const isTold = useRef(false);
  useEffect(() => {
    if (loading) return;
    if (error !== undefined && !isTold.current) onFailure(error);
    isTold.current = error !== undefined;
  }, [error, loading]);
}
