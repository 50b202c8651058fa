import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats-rules';
import type { Problem } from '@trax/contracts/problem';
import { serverText, serverTexts } from '@trax/i18n';
import { randomUuid } from '@trax/contracts/random-uuid';
import { t } from '@trax/i18n/macro';
import { FileRefused, SendFailure } from './send-failure.js';

/** After a cut connection; progress begins the series anew. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000];
const TOO_LARGE = 413;

export type SendFileOptions = {
  /** Where an upload begins. */
  readonly endpoint: string;
  /** `Upload-Metadata` besides the name of the file. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Where an earlier attempt has sent to, which it goes on. */
  readonly url: string | undefined;
  readonly signal: AbortSignal;
  readonly onUrl: (url: string) => void;
  readonly onProgress: (percent: number) => void;
  /** Opens a lost session again. */
  readonly renewSession: () => Promise<unknown>;
};

/**
 * Sends a file by tus and returns the id of its upload.
 * @throws SendFailure
 */
export async function sendFile(file: File, options: SendFileOptions): Promise<string> {
  const { endpoint, metadata, url, signal, onUrl, onProgress, renewSession } = options;
  if (file.size === 0) throw new FileRefused(t`This file is empty.`);
  // Only who sends files needs the library.
  const { Upload } = await import(/* webpackChunkName: "tus" */ 'tus-js-client');
  signal.throwIfAborted();
  let shownPercent = -1;
  const showProgress = (sent: number, total: number) => {
    const percent = Math.floor((100 * sent) / total);
    if (percent !== shownPercent) onProgress(percent);
    shownPercent = percent;
  };
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      ...(url !== undefined && { uploadUrl: url }),
      metadata: { ...metadata, filename: file.name },
      // A creation whose answer was lost is repeated.
      headers: { [IDEMPOTENCY_KEY_HEADER]: randomUuid() },
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      // Without it tus gives up where a browser believes that it is offline, as on a phone that changes its network.
      onShouldRetry: ({ originalRequest, originalResponse }) =>
        mayPass(originalRequest.getMethod(), originalResponse?.getStatus()),
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() === 401) await renewSession().catch(() => undefined);
      },
      onUploadUrlAvailable: () => onUrl(upload.url ?? ''),
      onProgress: showProgress,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject(toFailure(error)),
    });
    const abort = () => {
      void upload.abort().catch(() => undefined);
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    upload.start();
  });
}

const PASSING = [401, 408, 423, 429];
const CONFLICT = 409;

/** Whether a failure may be over when it is tried again; without a status there was no answer. A refused creation stays refused. */
const mayPass = (method: string, status: number | undefined): boolean =>
  status === undefined ||
  PASSING.includes(status) ||
  (status === CONFLICT && method !== 'POST') ||
  (status >= 500 && status !== 507);

type Answer = { readonly getStatus: () => number; readonly getBody: () => string };

function toFailure(error: Error & { readonly originalResponse?: Answer | null }): SendFailure {
  const answer = error.originalResponse;
  try {
    const problem: Partial<Problem> | null = JSON.parse(answer?.getBody() ?? '');
    const { error: message, code = '', fields } = problem ?? {};
    if (typeof message === 'string') {
      const said = { error: serverText(message), code, fields: fields && serverTexts(fields) };
      return new (answer?.getStatus() === TOO_LARGE ? FileRefused : SendFailure)(said.error, said);
    }
  } catch {
    // No answer, or none of ours.
  }
  return new SendFailure(t`The connection was lost. What has arrived is kept: send it again to go on.`);
}
