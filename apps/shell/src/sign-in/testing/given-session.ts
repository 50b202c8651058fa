import type { Session, SessionActions, SessionSnapshot } from '@trax/session';

const SIGNED_OUT: SessionSnapshot = { status: 'signed-out', isBusy: false };

const refuse = (): never => {
  throw new Error('Not part of this example');
};

/** A session that stays as it is, with the actions that an example is about; every other action fails it. */
export function givenSession(actions: Partial<SessionActions>, snapshot = SIGNED_OUT): Session {
  const others: SessionActions = {
    prepare: () => undefined,
    signIn: refuse,
    signUp: refuse,
    signInWith: refuse,
    signOut: refuse,
    resendVerification: refuse,
    resendVerificationTo: refuse,
    applyVerificationCode: refuse,
    sendPasswordReset: refuse,
    readPasswordResetCode: refuse,
    resetPassword: refuse,
    refreshSession: refuse,
  };
  return {
    actions: { ...others, ...actions },
    getSnapshot: () => snapshot,
    subscribe: () => () => undefined,
    start: () => () => undefined,
    surroundWith: () => undefined,
  };
}

/** Writes the configuration into the page as the gateway does. */
export function writeAppConfig(): void {
  const config = document.createElement('script');
  config.id = 'trax-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({
    productName: 'Trax',
    supportEmail: 'support@trax.test',
    postalAddress: '1 Example Street',
    identity: { apiKey: 'demo-key', authDomain: 'localhost', projectId: 'demo-trax' },
    remotes: {},
  });
  document.head.replaceChildren(config);
}
