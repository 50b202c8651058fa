import type { Client } from '@trax/graphql-client';
import { uploadQuery } from '../edited-theme.query.js';
import { UploadRefused } from './send-failure.js';

type FollowOptions = { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void };

const POLL_INTERVAL_MS = 1_000;
const MAX_FAILURES = 60;
const PROCESSING_FAILED = 'This file could not be processed. Please send it again.';

/**
 * Waits until an upload is a sound, and returns where this is.
 * @throws UploadRefused
 */
export async function followUpload(client: Client, id: string, { signal, onProgress }: FollowOptions): Promise<string> {
  for (;;) {
    signal.throwIfAborted();
    const upload = await readPatiently(client, id);
    if (upload?.state === 'ready') return upload.filePath ?? '';
    if (upload?.state !== 'receiving' && upload?.state !== 'processing')
      throw new UploadRefused(upload?.refusal ?? PROCESSING_FAILED);
    onProgress(upload.progress);
    await delay(POLL_INTERVAL_MS);
  }
}

/** What fails may be over soon, and the processing goes on meanwhile. */
async function readPatiently(client: Client, id: string) {
  for (let failures = 1; ; failures += 1) {
    try {
      return await readUpload(client, id);
    } catch (error) {
      if (failures === MAX_FAILURES) throw error;
    }
    await delay(POLL_INTERVAL_MS);
  }
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function readUpload(client: Client, id: string) {
  const { data } = await client.query({ query: uploadQuery, variables: { id }, fetchPolicy: 'no-cache' });
  return data?.upload;
}
