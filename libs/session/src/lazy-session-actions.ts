import { IdentityFailure } from './identity-failure.js';
import type { SessionRunner } from './session-runner.js';
import type { SessionActions } from './session.js';

type UseCases = Omit<SessionActions, 'prepare'>;

const ignore = (): undefined => undefined;
const CANNOT_SIGN_OUT = { title: 'Error signing out', description: 'Please try again later' };

/**
 * The use cases of signing in and out, whose code arrives with `prepare` or with the first of them: who only looks at a
 * page needs none. Code that cannot be fetched fails like the provider's: `network-request-failed`.
 */
export function lazySessionActions(session: SessionRunner, mayUseIdentity: () => boolean): SessionActions {
  let loading: Promise<UseCases> | undefined;
  const load = (): Promise<UseCases> => {
    loading ??= import('./session-actions.js').then(
      ({ createSessionActions }) => createSessionActions(session, mayUseIdentity),
      (cause: unknown) => {
        loading = undefined;
        throw new IdentityFailure('network-request-failed', { cause });
      },
    );
    return loading;
  };
  const enter = <Outcome>(use: (useCases: UseCases) => Promise<Outcome>): Promise<Outcome> =>
    session.store.exclusively('entering', async () => use(await load()));
  return {
    prepare: () => {
      load().catch(ignore);
      if (mayUseIdentity()) session.identity().catch(ignore);
    },
    signIn: (email, password) => enter(({ signIn }) => signIn(email, password)),
    signUp: (email, password) => enter(({ signUp }) => signUp(email, password)),
    signInWith: (provider) => enter(({ signInWith }) => signInWith(provider)),
    signOut: () =>
      session.store
        .exclusively('leaving', async () => (await load()).signOut())
        .catch(() => session.surroundings.onNotice(CANNOT_SIGN_OUT)),
    resendVerification: async () => (await load()).resendVerification(),
    resendVerificationTo: async (email, password) => (await load()).resendVerificationTo(email, password),
    applyVerificationCode: async (code) => (await load()).applyVerificationCode(code),
    sendPasswordReset: async (email) => (await load()).sendPasswordReset(email),
    readPasswordResetCode: async (code) => (await load()).readPasswordResetCode(code),
    resetPassword: async (code, newPassword) => (await load()).resetPassword(code, newPassword),
    refreshSession: async () => {
      const useCases = await load().catch(ignore);
      return useCases?.refreshSession() ?? false;
    },
  };
}
