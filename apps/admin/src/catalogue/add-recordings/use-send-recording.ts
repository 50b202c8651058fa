import { useApolloClient } from '@trax/graphql-client';
import { useCallback, useRef } from 'react';
import { themesQuery } from '../edited-theme.query.js';
import { followUpload } from './follow-upload.js';
import type { RecordingState } from './recordings.js';
import { UploadRefused } from './send-failure.js';

type SendOptions = { readonly signal: AbortSignal; readonly onState: (state: RecordingState) => void };
/** An upload whose sound is ready. */
export type ReadyUpload = { readonly uploadId: string; readonly filePath: string };

/**
 * Sends files until there are sounds of them. A file that could not be sent goes on where it stopped when it is sent again.
 */
export function useSendRecording() {
  const client = useApolloClient();
  const urls = useRef(new Map<File, string>());
  return useCallback(
    async (file: File, { signal, onState }: SendOptions): Promise<ReadyUpload> => {
      onState({ kind: 'sending', percent: 0 });
      // Only who sends files needs the library.
      const { sendFile } = await import('./send-file.js');
      const uploadId = await sendFile(file, {
        url: urls.current.get(file),
        signal,
        onUrl: (url) => urls.current.set(file, url),
        onProgress: (percent) => onState({ kind: 'sending', percent }),
        renewSession: () => client.query({ query: themesQuery, fetchPolicy: 'network-only' }),
      });
      onState({ kind: 'processing', percent: 0 });
      const onProgress = (percent: number) => onState({ kind: 'processing', percent });
      try {
        return { uploadId, filePath: await followUpload(client, uploadId, { signal, onProgress }) };
      } catch (error) {
        if (error instanceof UploadRefused) urls.current.delete(file);
        throw error;
      }
    },
    [client],
  );
}
