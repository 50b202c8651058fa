export type RequestOrigin = {
  /** What the browser says of the page that asks; pages cannot forge it. */
  secFetchSite: string | undefined;
  origin: string | undefined;
  /** The host that this request was sent to. */
  host: string | undefined;
};

/**
 * Whether a request comes from our own pages. A request that says nothing about where it comes from does not: every
 * browser that can hold our cookie sends `Origin` with an unsafe method.
 */
export function isSameOrigin({ secFetchSite, origin, host }: RequestOrigin, publicOrigin: string): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin';
  if (origin === undefined) return false;
  return origin === publicOrigin || (host !== undefined && hostOf(origin) === host);
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isUnsafe(method: string): boolean {
  return !SAFE_METHODS.has(method);
}

/** JSON is the one type that a foreign page cannot send without asking first (readings A61). */
export function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
