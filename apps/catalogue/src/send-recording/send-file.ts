import type { DetailedError, Upload as TusUpload } from 'tus-js-client';

export type SendOptions = {
  /** How much of it has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** The server has refused the file; `message` says why. */
export class SendingRefused extends Error {}

/** It is sent again after a loss of the connection for so long. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000];

/** Sends a file by tus for a recording of the viewer's own, and resolves to the id of the upload. @throws SendingRefused */
export async function sendFile(file: File, { onProgress, signal }: SendOptions): Promise<string> {
  const { Upload } = await import(/* webpackChunkName: "tus" */ 'tus-js-client');
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => {
      // What has arrived already is of no use to anybody.
      upload.abort(true).catch(() => undefined);
      reject(signal.reason);
    };
    const upload: TusUpload = new Upload(file, {
      endpoint: '/api/uploads',
      metadata: { purpose: 'own', filename: file.name },
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
      onSuccess: () => {
        signal.removeEventListener('abort', stop);
        resolve(idOf(upload.url));
      },
      onError: (error) => reject(new SendingRefused(messageOf(error), { cause: error })),
    });
    signal.addEventListener('abort', stop);
    upload.start();
  });
}

const idOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

const OFFLINE_MESSAGE = 'The file could not be sent. Please check your connection and try again.';

/** The server's own words, where it has answered. */
function messageOf(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  if (body === undefined || body === '') return OFFLINE_MESSAGE;
  try {
    const { error: message } = JSON.parse(body) as { error?: unknown };
    return typeof message === 'string' ? message : OFFLINE_MESSAGE;
  } catch {
    return OFFLINE_MESSAGE;
  }
}
