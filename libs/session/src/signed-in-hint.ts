/**
 * Remembers in this browser who is signed in: the shell's boot script keeps their theme, visitors never load the identity
 * provider, and other tabs follow a sign-out. It proves nothing: only the cookie does. The value is the uid.
 */
export const SIGNED_IN_HINT_KEY = 'trax.signed-in';

export function readSignedInHint(): string | null {
  try {
    return localStorage.getItem(SIGNED_IN_HINT_KEY);
  } catch {
    return null; // storage is blocked: the person then signs in on every visit
  }
}

/** `null` forgets. */
export function writeSignedInHint(uid: string | null): void {
  try {
    if (uid === null) localStorage.removeItem(SIGNED_IN_HINT_KEY);
    else localStorage.setItem(SIGNED_IN_HINT_KEY, uid);
  } catch {
    // storage is blocked or full: nothing but the comfort of the next visit is lost
  }
}

/** Calls back when another tab signs in (uid) or out (`null`). Returns how to stop. */
export function watchSignedInHint(handler: (uid: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    // A cleared storage reports no key.
    if (key === SIGNED_IN_HINT_KEY || key === null) handler(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
