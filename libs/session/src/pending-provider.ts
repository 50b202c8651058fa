const KEY = 'trax.signing-in-by';

/**
 * The provider whose page this tab has gone to. Only with it does the tab take the person who comes back: an address alone
 * does not sign in.
 */
export const pendingProvider = {
  read: (): string | undefined => attempt(() => sessionStorage.getItem(KEY)) ?? undefined,
  write: (provider: string | undefined): void => {
    attempt(() => (provider === undefined ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, provider)));
  },
};

/** Storage may be blocked. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
