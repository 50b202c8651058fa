type SessionRefresher = () => Promise<boolean>;

let refresher: SessionRefresher | undefined;
let inFlight: Promise<boolean> | undefined;

/**
 * Tells how a lost session is opened again; the session lib sets it. The function answers whether a new session stands.
 * `undefined` (nobody signed in) makes every 401 final.
 */
export function setSessionRefresher(refresh: SessionRefresher | undefined): void {
  refresher = refresh;
}

/** Opens the session again, once for all calls that met the 401 together. Never throws. */
export function refreshSession(): Promise<boolean> {
  if (!refresher) return Promise.resolve(false);
  inFlight ??= refresher()
    .catch(() => false)
    .finally(() => {
      inFlight = undefined;
    });
  return inFlight;
}
