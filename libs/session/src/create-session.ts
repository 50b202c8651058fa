import type { FirebaseConfig, IdentityConfig } from './identity.port.js';
import { Session } from './session.js';

/** The session of the page, with the identity provider of the configuration, which is read when it is needed. */
export function createSession(readConfig: () => IdentityConfig): Session {
  return new Session({
    loadIdentity: () => {
      const { accounts, identity } = readConfig();
      return accounts ? loadAccounts() : loadFirebase(identity);
    },
    loadMessages: () =>
      readConfig().accounts
        ? import(/* webpackChunkName: "accounts" */ './authentication-messages.js')
        : import(/* webpackChunkName: "identity" */ './authentication-messages.js'),
    mayUseIdentity: () => {
      const { accounts, identity } = readConfig();
      return window.isSecureContext || (accounts?.acceptsHttp ?? identity.emulatorUrl !== undefined);
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
