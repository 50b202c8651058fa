import type { UploadDraft, UploadPurpose } from '@trax/contracts/uploads';
import type { Client } from '@trax/graphql-client';
import { followUpload, ProcessingFailed, renewSession } from './follow-upload.js';
import { FileRefused } from './send-failure.js';
import { sendFile, type SendFileOptions } from './send-file.js';

export type UploadProgress = { readonly kind: 'sending' | 'processing'; readonly percent: number };

/** An upload whose sound is there. */
export type ReadyUpload = { readonly uploadId: string; readonly filePath: string };

type SendOptions = {
  readonly client: Client;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
};
type UploadOptions = SendOptions & { readonly purpose: UploadPurpose };
type Creation = Pick<SendFileOptions, 'endpoint' | 'metadata'>;

/** What files are sent as, and where to. */
const sent = new WeakMap<File, { readonly url: string; readonly creation: string }>();

/**
 * Sends a file until there is a sound of it. One that could not be sent goes on where it stopped when it is sent again; when it is
 * aborted, nothing is left of it.
 * @throws SendFailure, FileRefused
 */
export async function uploadSound(file: File, { purpose, ...options }: UploadOptions): Promise<ReadyUpload> {
  const { client, signal, onProgress } = options;
  const onPercent = (percent: number) => onProgress({ kind: 'processing', percent });
  const uploadId = await send(file, { endpoint: '/api/uploads', metadata: { purpose } }, options);
  onPercent(0);
  try {
    const filePath = await followUpload(client, uploadId, { signal, onProgress: onPercent });
    return { uploadId, filePath };
  } catch (error) {
    if (signal.aborted || error instanceof FileRefused || error instanceof ProcessingFailed) discardUpload(file);
    throw error;
  }
}

/**
 * Sends the recording of a draft and returns the id of its upload: the server makes the draft. One that could not be sent goes on
 * where it stopped when it is sent again as the same draft; when it is aborted before, nothing is left of it.
 * @throws SendFailure, FileRefused
 */
export async function sendDraft(file: File, draft: UploadDraft, options: SendOptions): Promise<string> {
  const { themeId, trackNumber, voiceGender, displayName } = draft;
  const metadata = { trackNumber: String(trackNumber), voiceGender, displayName };
  const uploadId = await send(file, { endpoint: `/api/track-groups/${themeId}/recordings`, metadata }, options);
  sent.delete(file);
  return uploadId;
}

async function send(file: File, creation: Creation, { client, signal, onProgress }: SendOptions): Promise<string> {
  const key = JSON.stringify(creation);
  if (sent.get(file)?.creation !== key) discardUpload(file);
  const onPercent = (percent: number) => onProgress({ kind: 'sending', percent });
  onPercent(0);
  try {
    return await sendFile(file, {
      ...creation,
      url: sent.get(file)?.url,
      signal,
      onUrl: (url) => sent.set(file, { url, creation: key }),
      onProgress: onPercent,
      renewSession: () => renewSession(client),
    });
  } catch (error) {
    if (signal.aborted || error instanceof FileRefused) discardUpload(file);
    throw error;
  }
}

/** Deletes what has arrived of a file, or was made of it. Without an answer the server deletes it some day. */
export function discardUpload(file: File): void {
  const id = sent.get(file)?.url.split('/').at(-1);
  sent.delete(file);
  if (id !== undefined) void deleteUpload(id);
}

/** Deletes an upload, finished or not; resolves to whether it is gone. */
export async function deleteUpload(id: string): Promise<boolean> {
  try {
    const { ok, status } = await fetch(`/api/uploads/${id}`, { method: 'DELETE', keepalive: true });
    return ok || status === 404;
  } catch {
    return false;
  }
}
