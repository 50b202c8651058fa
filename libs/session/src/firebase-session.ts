import type { IdentityConfig } from './identity.port.js';
import { Session } from './session.js';

/** The session of the page, with Firebase as identity provider. The configuration is read when it is needed. */
export function createFirebaseSession(readConfig: () => IdentityConfig): Session {
  return new Session({
    loadIdentity: async () => {
      const { createFirebaseIdentity } = await import(/* webpackChunkName: "identity" */ './firebase-identity.js');
      return createFirebaseIdentity(readConfig());
    },
    mayUseIdentity: () => window.isSecureContext || readConfig().emulatorUrl !== undefined,
  });
}
