import { FirebaseError } from 'firebase/app';
import { browserPopupRedirectResolver, FacebookAuthProvider, GoogleAuthProvider } from 'firebase/auth';
import type { PopupRedirectResolver } from 'firebase/auth';
import { IdentityFailure } from './identity.port.js';
import type { FirebaseConfig, SocialProvider } from './identity.port.js';

export const PROVIDERS = {
  google: () => new GoogleAuthProvider(),
  facebook: () => new FacebookAuthProvider(),
} satisfies Record<SocialProvider, () => GoogleAuthProvider | FacebookAuthProvider>;

export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } satisfies Record<SocialProvider, string>;

const isSocialProvider = (provider: string): provider is SocialProvider => Object.hasOwn(PROVIDERS, provider);

/** What `apps/shell/dev-popup/dev-popup-resolver.js` exports. */
type DevPopupModule = { createDevPopupResolver: (error: typeof FirebaseError) => PopupRedirectResolver };

/** @throws IdentityFailure for any other provider */
export function socialProvider(provider: string): SocialProvider {
  if (!isSocialProvider(provider)) throw new IdentityFailure('operation-not-allowed');
  return provider;
}

export async function loadPopupResolver({ emulatorUrl }: FirebaseConfig): Promise<PopupRedirectResolver> {
  if (emulatorUrl === undefined) return browserPopupRedirectResolver;
  // The SDK's own popup needs a script from the internet even with the emulator. No build contains the one that replaces it:
  // a gateway with the emulator serves it.
  const url = `${location.origin}/dev-popup-resolver.js`;
  const { createDevPopupResolver }: DevPopupModule = await import(/* webpackIgnore: true */ url);
  return createDevPopupResolver(FirebaseError);
}
