import type { UploadPurpose } from '@trax/contracts/uploads';
import type { Client } from '@trax/graphql-client';
import { followUpload, ProcessingFailed, renewSession } from './follow-upload.js';
import { FileRefused } from './send-failure.js';
import { sendFile } from './send-file.js';

export type UploadProgress = { readonly kind: 'sending' | 'processing'; readonly percent: number };

/** An upload whose sound is there. */
export type ReadyUpload = { readonly uploadId: string; readonly filePath: string };

type UploadOptions = {
  readonly client: Client;
  readonly purpose: UploadPurpose;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
};

/** Where files have been sent to. */
const urls = new WeakMap<File, string>();

/**
 * Sends a file until there is a sound of it. One that could not be sent goes on where it stopped when it is sent again; when it is
 * aborted, nothing is left of it.
 * @throws SendFailure, FileRefused
 */
export async function uploadSound(file: File, options: UploadOptions): Promise<ReadyUpload> {
  const { client, purpose, signal, onProgress } = options;
  const report = (kind: UploadProgress['kind']) => (percent: number) => onProgress({ kind, percent });
  try {
    report('sending')(0);
    const uploadId = await sendFile(file, {
      purpose,
      url: urls.get(file),
      signal,
      onUrl: (url) => urls.set(file, url),
      onProgress: report('sending'),
      renewSession: () => renewSession(client),
    });
    report('processing')(0);
    const filePath = await followUpload(client, uploadId, { signal, onProgress: report('processing') });
    return { uploadId, filePath };
  } catch (error) {
    if (signal.aborted || error instanceof FileRefused || error instanceof ProcessingFailed) discardUpload(file);
    throw error;
  }
}

/** Deletes what has arrived of a file, or was made of it. Without an answer the server deletes it some day. */
export function discardUpload(file: File): void {
  const id = urls.get(file)?.split('/').at(-1);
  urls.delete(file);
  if (id !== undefined) void fetch(`/api/uploads/${id}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
