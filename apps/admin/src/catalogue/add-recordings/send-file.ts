import { DetailedError, Upload } from 'tus-js-client';
import { SendFailure } from './send-failure.js';

/** After a cut connection; progress begins the series anew. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000];
const ENDPOINT = '/api/uploads';
const CONNECTION_LOST = 'The connection was lost. What has arrived is kept: send it again to go on.';

export type SendFileOptions = {
  /** Where an earlier attempt has sent to, which it goes on. */
  readonly url: string | undefined;
  readonly signal: AbortSignal;
  readonly onUrl: (url: string) => void;
  readonly onProgress: (percent: number) => void;
  /** Opens a lost session again. */
  readonly renewSession: () => Promise<unknown>;
};

/**
 * Sends a recording of the catalogue by tus and returns the id of its upload. When it is aborted, nothing is left of it.
 * @throws SendFailure
 */
export function sendFile(file: File, options: SendFileOptions): Promise<string> {
  const { url, signal, onUrl, onProgress, renewSession } = options;
  let shownPercent = -1;
  const showProgress = (sent: number, total: number) => {
    const percent = Math.floor((100 * sent) / total);
    if (percent !== shownPercent) onProgress(percent);
    shownPercent = percent;
  };
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: ENDPOINT,
      ...(url !== undefined && { uploadUrl: url }),
      metadata: { purpose: 'catalogue', filename: file.name },
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      onShouldRetry: ({ originalResponse }) => mayPass(originalResponse?.getStatus()),
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() === 401) await renewSession().catch(() => undefined);
      },
      onUploadUrlAvailable: () => onUrl(upload.url ?? ''),
      onProgress: showProgress,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject(new SendFailure(messageOf(error))),
    });
    const abort = () => {
      void upload.abort(true).catch(() => undefined);
      reject(new DOMException('The upload was aborted', 'AbortError'));
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    upload.start();
  });
}

const PASSING = [401, 408, 409, 423, 429];

/** Whether a failure may be over when it is tried again; without a status there was no answer. */
const mayPass = (status: number | undefined): boolean =>
  status === undefined || PASSING.includes(status) || (status >= 500 && status !== 507);

function messageOf(error: Error): string {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  try {
    const problem: unknown = JSON.parse(body ?? '');
    if (typeof problem === 'object' && problem !== null && 'error' in problem) return String(problem.error);
  } catch {
    // No answer, or none of ours.
  }
  return CONNECTION_LOST;
}
