import type { FirebaseConfig, IdentityConfig } from './identity.port.js';
import { Session } from './session.js';

/** The session of the page, with the identity provider of the configuration, which is read when it is needed. */
export function createSession(readConfig: () => IdentityConfig): Session {
  return new Session({
    loadIdentity: () => {
      const config = readConfig();
      return config.provider === 'accounts' ? loadAccounts() : loadFirebase(config);
    },
    loadMessages: () =>
      readConfig().provider === 'accounts'
        ? import(/* webpackChunkName: "accounts" */ './authentication-messages.js')
        : import(/* webpackChunkName: "identity" */ './authentication-messages.js'),
    mayUseIdentity: () => {
      const config = readConfig();
      const acceptsHttp = config.provider === 'accounts' ? config.acceptsHttp : config.emulatorUrl !== undefined;
      return window.isSecureContext || acceptsHttp;
    },
  });
}

async function loadAccounts() {
  const { createAccountsIdentity } = await import(/* webpackChunkName: "accounts" */ './accounts-identity.js');
  return createAccountsIdentity();
}

async function loadFirebase(config: FirebaseConfig) {
  const { createFirebaseIdentity } = await import(/* webpackChunkName: "identity" */ './firebase-identity.js');
  return createFirebaseIdentity(config);
}
