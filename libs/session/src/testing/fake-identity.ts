import { IdentityFailure } from '../identity.port.js';
import type { IdentityPerson, IdentityPort } from '../identity.port.js';

/** An identity provider in memory, for unit specs only. `persisted` is who the page finds when it loads. */
export function createFakeIdentity(accounts: readonly IdentityPerson[], persisted: IdentityPerson | null = null) {
  const { calls, answer, refuseNext } = createAnswers();
  let current = persisted;
  let candidate: IdentityPerson | undefined;
  let listener: ((person: IdentityPerson | null) => void) | undefined;

  const find = (email: string): IdentityPerson => {
    const found = accounts.find((account) => account.email === email);
    if (!found) throw new IdentityFailure('user-not-found');
    return found;
  };
  const change = <Person extends IdentityPerson | null>(person: Person): Person => {
    current = person;
    listener?.(person);
    return person;
  };
  const port: IdentityPort = {
    watch: (next) => {
      listener = next;
      queueMicrotask(() => next(current));
    },
    checkPassword: (email) => answer('checkPassword', () => (candidate = find(email))),
    createAccount: (email) => answer('createAccount', () => (candidate = find(email))),
    admitCandidate: () => answer('admitCandidate', () => change(candidate ?? find('unknown'))),
    dropCandidate: () => answer('dropCandidate', () => void (candidate = undefined)),
    sendVerification: () => answer('sendVerification', () => undefined),
    signInWith: (provider) => answer(`signInWith ${provider}`, () => change(find('ada@trax.test'))),
    completeSignIn: (error) => answer(`completeSignIn ${error}`, () => change(find('ada@trax.test'))),
    signOut: () => answer('signOut', () => void change(null)),
    renewSession: () => answer('renewSession', () => undefined),
    applyVerificationCode: () => answer('applyVerificationCode', () => 'ada@trax.test'),
    reloadCandidate: () => answer('reloadCandidate', () => (candidate ? find(candidate.email) : null)),
    reloadPerson: () => answer('reloadPerson', () => current && { ...current, emailVerified: true }),
    sendPasswordReset: () => answer('sendPasswordReset', () => undefined),
    readPasswordResetCode: () => answer('readPasswordResetCode', () => 'ada@trax.test'),
    resetPassword: () => answer('resetPassword', () => undefined),
    minPasswordLength: () => Promise.resolve(current?.mustVerifyEmail === true ? 6 : null),
    changePassword: () => answer('changePassword', () => undefined),
    readEmailChange: () => answer('readEmailChange', () => ({ isOffered: true, pending: null })),
    changeEmail: (email) => answer(`changeEmail ${email}`, () => ({ email, isMailed: true })),
    proofs: {
      readProofs: () => answer('readProofs', () => ({ hasPassword: true, hasPasskey: false, providers: [] })),
      confirmByPassword: () => answer('confirmByPassword', () => undefined),
      confirmByPasskey: () => answer('confirmByPasskey', () => undefined),
      confirmByProvider: (id) => answer(`confirmByProvider ${id}`, () => undefined),
    },
    applyEmailChange: () => answer('applyEmailChange', () => (change(null), 'ada.king@trax.test')),
  };
  return { port, calls, change, refuseNext };
}

function createAnswers() {
  const calls: string[] = [];
  let refusal: string | undefined;
  return {
    calls,
    /** Makes the next call fail with this code. */
    refuseNext: (code: string): void => {
      refusal = code;
    },
    answer: <Result>(name: string, result: () => Result): Promise<Result> => {
      calls.push(name);
      const code = refusal;
      refusal = undefined;
      if (code === undefined) return Promise.resolve().then(result);
      return Promise.reject(new IdentityFailure(code, { message: 'The session did not open' }));
    },
  };
}
