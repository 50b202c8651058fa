import { stored } from '@trax/browser-storage';

/** The boot script of the page reads it before the first paint. */
export const SIGNED_IN_HINT_KEY = 'trax.signed-in';

/**
 * The uid of who is signed in in this browser: the shell's boot script keeps their theme, visitors never load the identity
 * provider, and other tabs follow a sign-out. It proves nothing: only the cookie does.
 */
export const signedInHint = stored(SIGNED_IN_HINT_KEY, (found): string | undefined =>
  typeof found === 'string' ? found : undefined,
);
