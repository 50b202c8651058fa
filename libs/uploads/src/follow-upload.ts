import { graphql, type Client } from '@trax/graphql-client';
import { serverText } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { FileRefused, SendFailure } from './send-failure.js';

type FollowOptions = { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void };

const POLL_INTERVAL_MS = 1_000;
const MAX_FAILURES = 60;
const NO_UPLOAD = '00000000-0000-0000-0000-000000000000';

const uploadQuery = graphql(`
  query ReadUpload($id: ID!) {
    upload(id: $id) {
      id
      state
      progress
      refusal
      filePath
    }
  }
`);

/** No sound came of an upload: the file has to be sent again from the beginning, if at all. */
export class ProcessingFailed extends SendFailure {}

/**
 * Waits until an upload is a sound, and returns where this is.
 * @throws FileRefused, ProcessingFailed, and at once the reason of `signal`
 */
export async function followUpload(client: Client, id: string, options: FollowOptions): Promise<string> {
  const { signal } = options;
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([aborted, follow(client, id, options)]);
}

async function follow(client: Client, id: string, { signal, onProgress }: FollowOptions): Promise<string> {
  for (;;) {
    const upload = await readPatiently(client, id, signal);
    signal.throwIfAborted();
    if (upload?.state === 'ready') return upload.filePath ?? '';
    const failed = t`This file could not be processed. Please send it again.`;
    if (upload?.state === 'refused') throw new FileRefused(upload.refusal ? serverText(upload.refusal) : failed);
    if (upload?.state !== 'receiving' && upload?.state !== 'processing') throw new ProcessingFailed(failed);
    onProgress(upload.progress);
    await delay(POLL_INTERVAL_MS);
  }
}

/** A call of the client opens a lost session again; this one finds nothing. */
export const renewSession = (client: Client): Promise<unknown> => readUpload(client, NO_UPLOAD);

/** What fails may be over soon, and the processing goes on meanwhile. */
async function readPatiently(client: Client, id: string, signal: AbortSignal) {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted();
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
