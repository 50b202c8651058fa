import type { Upload } from '@trax/contracts/uploads';
import { SendingRefused } from './send-file.js';

const POLL_INTERVAL_MS = 700;

type ProcessingOptions = {
  /** Of the processing, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Waits until the server has made a sound of an upload. While it cannot be reached, the upload goes on there, and this waits.
 * @throws SendingRefused
 */
export async function awaitProcessing(id: string, { onProgress, signal }: ProcessingOptions): Promise<void> {
  for (;;) {
    const upload = await readUpload(id, signal);
    if (upload?.state === 'ready') return;
    if (upload?.state === 'refused') throw new SendingRefused(upload.refusal?.message ?? 'This file cannot be used.');
    if (upload?.state === 'failed') throw new SendingRefused('Something went wrong on our side. Please send it again.');
    if (upload) onProgress(upload.progress / 100);
    await pause(signal);
  }
}

/** Undefined while the server cannot be reached. */
async function readUpload(id: string, signal: AbortSignal): Promise<Upload | undefined> {
  const response = await fetch(`/api/uploads/${id}`, { signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (response?.status === 404) throw new SendingRefused('The file is gone. Please send it again.');
  return response?.ok ? ((await response.json()) as Upload) : undefined;
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, POLL_INTERVAL_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** An upload that nobody keeps. Without an answer the server deletes it some day. */
export const discardUpload = (id: string): void =>
  void fetch(`/api/uploads/${id}`, { method: 'DELETE' }).catch(() => undefined);
