import { HttpProblem } from '@trax/http';
import { initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { Auth, Dependencies, User } from 'firebase/auth';
import { present, withIdentityFailure } from './firebase-failure.js';
import { isPassword, ownAccount } from './firebase-own-account.js';
import { loadPopupResolver, PROVIDERS, socialProvider } from './firebase-popup.js';
import { syncSession } from './firebase-session-sync.js';
import { IdentityFailure } from './identity.port.js';
import type { FirebaseConfig, IdentityPerson, IdentityPort } from './identity.port.js';

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
      return { ...toPerson(user), mustVerifyEmail: true };
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
    ...ownAccount({ auth, candidates, renewSession: session.renew, config }),
  };
}

/** The server refuses a token that was made just now: this sign-in was ended on another device, but not at Firebase. */
async function leaveIfEnded(auth: Auth, error: unknown): Promise<never> {
  const { cause } = error instanceof IdentityFailure ? error : {};
  if (!(cause instanceof HttpProblem) || cause.code !== 'ID_TOKEN_REFUSED') throw error;
  await signOut(auth).catch(() => undefined);
  throw new IdentityFailure('user-token-expired', { cause });
}

function startAuth(app: FirebaseApp, { emulatorUrl }: FirebaseConfig, parts: Dependencies): Auth {
  const auth = initializeAuth(app, parts);
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  auth.useDeviceLanguage();
  return auth;
}

function toOptions({ apiKey, authDomain, projectId }: FirebaseConfig) {
  return { apiKey, authDomain, projectId };
}

function toPerson({ uid, email, displayName, photoURL, emailVerified, providerData }: User): IdentityPerson {
  // A social provider is trusted with an email that it does not vouch for.
  const mustVerifyEmail = providerData.every(isPassword);
  return { uid, email: email ?? '', displayName, photoURL, emailVerified, mustVerifyEmail };
}
