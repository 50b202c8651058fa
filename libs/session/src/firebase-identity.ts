import { FIREBASE_MIN_PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import { HttpProblem } from '@trax/http';
import { FirebaseError, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  linkWithPopup,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  unlink,
  updateCurrentUser,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { Auth, Dependencies, PopupRedirectResolver, User, UserInfo } from 'firebase/auth';
import type { ProviderLinks } from './account-protection.js';
import { toIdentityFailure } from './firebase-failure.js';
import { syncSession } from './firebase-session-sync.js';
import { IdentityFailure, SOCIAL_PROVIDERS } from './identity.port.js';
import type { FirebaseConfig, IdentityPerson, IdentityPort, SocialProvider } from './identity.port.js';

const PROVIDERS = {
  google: () => new GoogleAuthProvider(),
  facebook: () => new FacebookAuthProvider(),
} satisfies Record<SocialProvider, () => GoogleAuthProvider | FacebookAuthProvider>;

const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } satisfies Record<SocialProvider, string>;

const isSocialProvider = (provider: string): provider is SocialProvider => Object.hasOwn(PROVIDERS, provider);

/**
 * Firebase Auth behind the port. Resolves once the persisted session is known.
 *
 * Two Auth instances: the one that is signed in, and one that keeps a candidate in memory. The second makes the transient
 * session of a sign-up and of an unverified sign-in invisible to the app, to other tabs and to our server.
 */
export async function createFirebaseIdentity(config: FirebaseConfig): Promise<IdentityPort> {
  const app = initializeApp(toOptions(config));
  const auth = startAuth(app, config, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    ...(config.emulatorUrl === undefined ? { popupRedirectResolver: browserPopupRedirectResolver } : {}),
  });
  const candidates = startAuth(initializeApp(toOptions(config), 'candidate'), config, {
    persistence: inMemoryPersistence,
  });
  const session = syncSession(auth);
  await auth.authStateReady();
  return firebasePort({ auth, candidates, session, config });
}

/** What `apps/shell/dev-popup/dev-popup-resolver.js` exports. */
type DevPopupModule = { createDevPopupResolver: (error: typeof FirebaseError) => PopupRedirectResolver };

type Parts = {
  auth: Auth;
  candidates: Auth;
  session: ReturnType<typeof syncSession>;
  config: FirebaseConfig;
};

function firebasePort({ auth, candidates, session, config }: Parts): IdentityPort {
  return {
    watch: (handler) => void onAuthStateChanged(auth, (user) => handler(user && toPerson(user))),
    checkPassword: async (email, password) => {
      const { user } = await withIdentityFailure(signInWithEmailAndPassword(candidates, email, password));
      return { ...toPerson(user), usesPasswordOnly: true };
    },
    createAccount: async (email, password) => {
      const { user } = await withIdentityFailure(createUserWithEmailAndPassword(candidates, email, password));
      return toPerson(user);
    },
    admitCandidate: async () => {
      const user = present(candidates.currentUser);
      await withIdentityFailure(updateCurrentUser(auth, user));
      await signOut(candidates);
      return toPerson(user);
    },
    dropCandidate: () => withIdentityFailure(signOut(candidates)),
    sendVerification: () =>
      withIdentityFailure(sendEmailVerification(present(candidates.currentUser ?? auth.currentUser))),
    signInWith: async (provider) => {
      const id = socialProvider(provider);
      const signIn = async () => signInWithPopup(auth, PROVIDERS[id](), await loadPopupResolver(config));
      const { user } = await withIdentityFailure(signIn(), id);
      return toPerson(user);
    },
    completeSignIn: () => Promise.reject(new IdentityFailure('operation-not-allowed')),
    signOut: () => withIdentityFailure(signOut(auth)),
    renewSession: () => withIdentityFailure(session.renew()).catch((error: unknown) => leaveIfEnded(auth, error)),
    applyVerificationCode: async (code) => {
      const { data } = await withIdentityFailure(checkActionCode(auth, code)); // an applied code no longer says whose it is
      await withIdentityFailure(applyActionCode(auth, code));
      return data.email ?? '';
    },
    reloadCandidate: async () => {
      const user = candidates.currentUser;
      await withIdentityFailure(user?.reload() ?? Promise.resolve());
      return user && toPerson(user);
    },
    reloadPerson: async () => {
      await withIdentityFailure(auth.currentUser?.reload() ?? Promise.resolve());
      await withIdentityFailure(session.renew());
      return auth.currentUser && toPerson(auth.currentUser);
    },
    sendPasswordReset: (email) => withIdentityFailure(sendPasswordResetEmail(auth, email)),
    readPasswordResetCode: (code) => withIdentityFailure(verifyPasswordResetCode(auth, code)),
    resetPassword: (code, newPassword) => withIdentityFailure(confirmPasswordReset(auth, code, newPassword)),
    ...ownAccount(auth, candidates, config),
  };
}

const ownAccount = (auth: Auth, candidates: Auth, config: FirebaseConfig) => ({
  ...ownPassword(auth, candidates),
  ...ownEmail(auth),
  links: providerLinks(auth, config),
});

function ownPassword(
  auth: Auth,
  candidates: Auth,
): Required<Pick<IdentityPort, 'minPasswordLength' | 'changePassword'>> {
  return {
    minPasswordLength: () =>
      Promise.resolve(auth.currentUser?.providerData.some(isPassword) ? FIREBASE_MIN_PASSWORD_LENGTH : null),
    changePassword: async (currentPassword, newPassword) => {
      const email = present(auth.currentUser).email ?? '';
      const signIn = (password: string) => signInWithEmailAndPassword(candidates, email, password);
      const { user } = await withIdentityFailure(signIn(currentPassword)).catch(throwWrongPassword);
      await withIdentityFailure(updatePassword(user, newPassword));
      // A sign-in of before the new password would be refused.
      await withIdentityFailure(signIn(newPassword).then((again) => updateCurrentUser(auth, again.user)));
      await signOut(candidates);
    },
  };
}

/** Firebase sends its notice to the address before with a link, which gives that address back to the account. */
function ownEmail(auth: Auth): Pick<IdentityPort, 'readEmailChange' | 'changeEmail' | 'applyEmailChange'> {
  return {
    readEmailChange: () =>
      Promise.resolve({ isOffered: auth.currentUser?.providerData.some(isPassword) === true, pending: null }),
    changeEmail: async (newEmail) => {
      await withIdentityFailure(verifyBeforeUpdateEmail(present(auth.currentUser), newEmail));
      return { email: newEmail, isMailed: true };
    },
    applyEmailChange: async (code) => {
      const { data } = await withIdentityFailure(checkActionCode(auth, code));
      await withIdentityFailure(applyActionCode(auth, code));
      if (auth.currentUser?.email === data.previousEmail) await signOut(auth).catch(() => undefined);
      return data.email ?? '';
    },
  };
}

function providerLinks(auth: Auth, config: FirebaseConfig): ProviderLinks {
  const idsOf = ({ providerData }: User) => providerData.map(({ providerId }) => providerId);
  return {
    readWaysToSignIn: () => {
      const ids = idsOf(present(auth.currentUser));
      const providers = SOCIAL_PROVIDERS.map((id) => {
        const { providerId } = PROVIDERS[id]();
        return {
          id,
          name: PROVIDER_NAMES[id],
          accountId: ids.find((one) => one === providerId) ?? null,
          mayBeLinked: true,
        };
      });
      return Promise.resolve({ hasPassword: ids.includes('password'), mayChoosePassword: true, providers });
    },
    linkProvider: async (id) => {
      const social = socialProvider(id);
      const link = async () =>
        linkWithPopup(present(auth.currentUser), PROVIDERS[social](), await loadPopupResolver(config));
      await withIdentityFailure(link(), social).catch(throwCredentialInUse);
    },
    unlinkProvider: async (accountId) => {
      const user = present(auth.currentUser);
      // It may have been unlinked elsewhere.
      await withIdentityFailure(user.reload());
      if (idsOf(user).every((id) => id === accountId)) throw new IdentityFailure('last-way-to-sign-in');
      await withIdentityFailure(unlink(user, accountId));
    },
  };
}

/** The address at the provider is that of another account. */
function throwCredentialInUse(error: unknown): never {
  const isInUse = error instanceof IdentityFailure && error.code === 'email-already-in-use';
  throw isInUse ? new IdentityFailure('credential-already-in-use', { cause: error }) : error;
}

function socialProvider(provider: string): SocialProvider {
  if (!isSocialProvider(provider)) throw new IdentityFailure('operation-not-allowed');
  return provider;
}

const isPassword = ({ providerId }: UserInfo): boolean => providerId === 'password';

/** The page knows the address already, so that only the password can be wrong. */
function throwWrongPassword(error: unknown): never {
  const isWrong = error instanceof IdentityFailure && /^invalid-(?:login-)?credentials?$/.test(error.code);
  throw isWrong ? new IdentityFailure('wrong-password', { cause: error }) : error;
}

/** The server refuses a token that was made just now: this sign-in was ended on another device, but not at Firebase. */
async function leaveIfEnded(auth: Auth, error: unknown): Promise<never> {
  const { cause } = error instanceof IdentityFailure ? error : {};
  if (!(cause instanceof HttpProblem) || cause.code !== 'ID_TOKEN_REFUSED') throw error;
  await signOut(auth).catch(() => undefined);
  throw new IdentityFailure('user-token-expired', { cause });
}

function withIdentityFailure<Answer>(call: Promise<Answer>, provider?: SocialProvider): Promise<Answer> {
  return call.catch((error: unknown) => Promise.reject(toIdentityFailure(error, provider)));
}

function startAuth(app: FirebaseApp, { emulatorUrl }: FirebaseConfig, parts: Dependencies): Auth {
  const auth = initializeAuth(app, parts);
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  auth.useDeviceLanguage();
  return auth;
}

async function loadPopupResolver({ emulatorUrl }: FirebaseConfig): Promise<PopupRedirectResolver> {
  if (emulatorUrl === undefined) return browserPopupRedirectResolver;
  // The SDK's own popup needs a script from the internet even with the emulator. No build contains the one that replaces it:
  // a gateway with the emulator serves it.
  const url = `${location.origin}/dev-popup-resolver.js`;
  const { createDevPopupResolver }: DevPopupModule = await import(/* webpackIgnore: true */ url);
  return createDevPopupResolver(FirebaseError);
}

function toOptions({ apiKey, authDomain, projectId }: FirebaseConfig) {
  return { apiKey, authDomain, projectId };
}

function toPerson({ uid, email, displayName, photoURL, emailVerified, providerData }: User): IdentityPerson {
  const usesPasswordOnly = providerData.every(isPassword);
  return { uid, email: email ?? '', displayName, photoURL, emailVerified, usesPasswordOnly };
}

function present(user: User | null): User {
  if (user === null) throw new IdentityFailure('user-token-expired');
  return user;
}
