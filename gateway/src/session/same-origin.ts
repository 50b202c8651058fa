import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from our own pages. A request without such a header does not: every
 * browser that can hold our cookie sends `Origin` with an unsafe method. Under other names than the public one, the scheme
 * of the page must be the public one: an attacker in the network can write the pages of `http:`.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  // The browser's statement about the page that makes the request; pages cannot forge it.
  const { 'sec-fetch-site': secFetchSite, origin, host } = headers;
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin';
  if (origin === undefined) return false;
  if (host === undefined) return origin === publicOrigin;
  return origin === publicOrigin || origin === `${new URL(publicOrigin).protocol}//${host}`;
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
  contentType?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';
