import { useEffect, useRef, useState } from 'react';
import { awaitProcessing, discardUpload } from './await-processing.js';
import { sendFile, SendingRefused } from './send-file.js';

/** Of a file on its way to a sound that can be kept; `share` is 0 to 1. */
export type SendingState =
  | { readonly step: 'sending' | 'processing'; readonly share: number }
  | { readonly step: 'ready' }
  | { readonly step: 'refused'; readonly message: string };

const BEGUN: SendingState = { step: 'sending', share: 0 };
const FAILURE_MESSAGE = 'The file could not be sent. Please try again.';

/** Sends a file at once. What is not kept in the end is deleted on the server. */
export function useSending(file: File) {
  const [state, setState] = useState<SendingState>(BEGUN);
  const [attempt, setAttempt] = useState(0);
  const ready = useRef<Promise<string | undefined>>(undefined);
  const keptId = useRef<string>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let sentId: string | undefined;
    const send = async (): Promise<string> => {
      sentId = await sendFile(file, { signal, onProgress: (share) => setState({ step: 'sending', share }) });
      setState({ step: 'processing', share: 0 });
      await awaitProcessing(sentId, { signal, onProgress: (share) => setState({ step: 'processing', share }) });
      setState({ step: 'ready' });
      return sentId;
    };
    ready.current = send().catch((error: unknown) => {
      const message = error instanceof SendingRefused ? error.message : FAILURE_MESSAGE;
      if (!signal.aborted) setState({ step: 'refused', message });
      return undefined;
    });
    return () => {
      controller.abort();
      if (sentId !== undefined && sentId !== keptId.current) discardUpload(sentId);
    };
  }, [file, attempt]);
  return {
    state,
    /** Keeps the upload once it is ready. Resolves to whether it was kept. */
    keepReady: async (keep: (uploadId: string) => Promise<boolean>): Promise<boolean> => {
      const uploadId = await ready.current;
      if (uploadId === undefined) return false;
      // Before the answer, so that leaving the page meanwhile does not delete it.
      keptId.current = uploadId;
      const isKept = await keep(uploadId);
      if (!isKept) keptId.current = undefined;
      return isKept;
    },
    sendAgain: () => {
      setState(BEGUN);
      setAttempt(attempt + 1);
    },
  };
}
