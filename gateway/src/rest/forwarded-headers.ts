import type { IncomingHttpHeaders } from 'node:http';

// Lists of what is passed on, not of what is removed, so that a cookie or a forged viewer is never passed on by omission.
const TO_SERVICE = [
  'accept',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  'idempotency-key',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'x-day-start',
  'x-timezone',
] as const;

const TO_CALLER = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'tus-resumable',
  'upload-expires',
  'upload-length',
  'upload-offset',
  'vary',
  'x-next-cursor',
] as const;

type Headers = Record<string, string>;

/** Those of a body that is passed on as it is. */
export const bodyHeaders = (headers: IncomingHttpHeaders): Headers => pick(headers, ['content-type', 'content-length']);

export const headersToService = (headers: IncomingHttpHeaders): Headers => pick(headers, TO_SERVICE);

/** An answer may not be cached unless its service allows it: it may hold one person's data. */
export const headersToCaller = (headers: IncomingHttpHeaders): Headers => ({
  'cache-control': 'private, no-store',
  ...pick(headers, TO_CALLER),
});

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Headers {
  const picked: Headers = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}
