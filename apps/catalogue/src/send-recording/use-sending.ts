import { useApolloClient } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { discardUpload, FileRefused, SendFailure, uploadSound, type UploadProgress } from '@trax/uploads';
import { useEffect, useRef, useState } from 'react';

/** Of a file on its way to a sound that can be kept. */
export type SendingState =
  | UploadProgress
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' | 'refused'; readonly message: string };

const BEGUN: SendingState = { kind: 'sending', percent: 0 };

/** Sends a file at once; one that failed goes on where it stopped. What is not kept in the end is deleted on the server. */
export function useSending(file: File) {
  const client = useApolloClient();
  const [state, setState] = useState<SendingState>(BEGUN);
  const [attempt, setAttempt] = useState(0);
  const ready = useRef<Promise<string | undefined>>(undefined);
  const isKept = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const send = async () => {
      try {
        const { uploadId } = await uploadSound(file, { client, purpose: 'own', signal, onProgress: setState });
        setState({ kind: 'ready' });
        return uploadId;
      } catch (error) {
        const message = error instanceof SendFailure ? error.message : t`The file could not be sent. Please try again.`;
        if (!signal.aborted) setState({ kind: error instanceof FileRefused ? 'refused' : 'failed', message });
        return undefined;
      }
    };
    ready.current = send();
    return () => controller.abort();
  }, [client, file, attempt]);
  useEffect(
    () => () => {
      if (!isKept.current) discardUpload(file);
    },
    [file],
  );
  return {
    state,
    /** Keeps the upload once it is ready. Resolves to whether it could be sent; rejects as `keep` does. */
    keepReady: async (keep: (uploadId: string) => Promise<void>): Promise<boolean> => {
      const uploadId = await ready.current;
      if (uploadId === undefined) return false;
      // Before the answer, so that leaving the page meanwhile does not delete it.
      isKept.current = true;
      await keep(uploadId).catch((error: unknown) => {
        isKept.current = false;
        throw error;
      });
      return true;
    },
    sendAgain: () => {
      setState(BEGUN);
      setAttempt(attempt + 1);
    },
  };
}
