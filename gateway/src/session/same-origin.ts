import type { IncomingHttpHeaders } from 'node:http';

export type RequestOrigin = {
  /** The browser's statement about the page that makes the request; pages cannot forge it. */
  secFetchSite: string | undefined;
  origin: string | undefined;
  /** The host that this request was sent to. */
  host: string | undefined;
};

/**
 * Whether a request comes from our own pages. A request without such a header does not: every
 * browser that can hold our cookie sends `Origin` with an unsafe method.
 */
export function isSameOrigin({ secFetchSite, origin, host }: RequestOrigin, publicOrigin: string): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin';
  if (origin === undefined) return false;
  return origin === publicOrigin || (host !== undefined && hostOf(origin) === host);
}

export function originOf({ origin, host, 'sec-fetch-site': secFetchSite }: IncomingHttpHeaders): RequestOrigin {
  return { secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined, origin, host };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isUnsafe(method: string): boolean {
  return !SAFE_METHODS.has(method);
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

export const isForm = (contentType: string | undefined): boolean =>
  mediaType(contentType) === 'application/x-www-form-urlencoded';

/** JSON is the one type that a foreign page cannot send without a preflight request. */
export function isJson(contentType: string | undefined): boolean {
  return mediaType(contentType) === 'application/json';
}

function mediaType(contentType: string | undefined): string | undefined {
  return contentType?.split(';')[0]?.trim().toLowerCase();
}
