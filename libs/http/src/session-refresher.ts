type SessionRefresher = () => Promise<boolean>;

let refresher: SessionRefresher | undefined;
let inFlight: Promise<boolean> | undefined;

/**
 * Sets how a lost session is opened again; the function resolves to whether there is a session now. With `undefined` every
 * 401 is final.
 */
export function setSessionRefresher(refresh: SessionRefresher | undefined): void {
  refresher = refresh;
}

/** Opens the session again, once for all calls that met a 401 together. Never rejects. */
export function refreshSession(): Promise<boolean> {
  if (!refresher) return Promise.resolve(false);
  inFlight ??= refresher()
    .catch(() => false)
    .finally(() => {
      inFlight = undefined;
    });
  return inFlight;
}
