type SignedOutListener = () => void;

const listeners = new Set<SignedOutListener>();

/**
 * Calls back each time a signed-in person leaves, by choice or because the session was lost, so that sound, caches and
 * theme end with it. Works outside React. Answers how to stop listening.
 */
export function onSignedOut(listener: SignedOutListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSignedOut(): void {
  for (const listener of listeners) {
    try {
      listener();
    } catch (error) {
      // One listener's fault must not keep the others from hearing.
      reportError(error);
    }
  }
}
