import { FIREBASE_MIN_PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import { confirmIdentity } from '@trax/http';
import {
  applyActionCode,
  checkActionCode,
  EmailAuthProvider,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithEmailAndPassword,
  signOut,
  unlink,
  updateCurrentUser,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { Auth, User, UserInfo } from 'firebase/auth';
import type { IdentityProofs, ProviderLinks } from './account-protection.js';
import { present, withIdentityFailure } from './firebase-failure.js';
import { loadPopupResolver, PROVIDER_NAMES, PROVIDERS, socialProvider } from './firebase-popup.js';
import { IdentityFailure, SOCIAL_PROVIDERS } from './identity.port.js';
import type { FirebaseConfig, IdentityPort, SocialProvider } from './identity.port.js';

type OwnAccountParts = {
  readonly auth: Auth;
  readonly candidates: Auth;
  /** Opens the session of our server anew. */
  readonly renewSession: () => Promise<void>;
  readonly config: FirebaseConfig;
};

/** What people can do about their own account at Firebase. */
export const ownAccount = ({ auth, candidates, renewSession, config }: OwnAccountParts) => ({
  ...ownPassword(auth, candidates),
  ...ownEmail(auth),
  links: providerLinks(auth, config),
  proofs: identityProofs({ auth, renewSession, config }),
});

/** Firebase has no passkeys. */
function identityProofs({ auth, renewSession, config }: Omit<OwnAccountParts, 'candidates'>): IdentityProofs {
  return {
    readProofs: () => {
      const ids = listProviderIds(present(auth.currentUser));
      const linked = SOCIAL_PROVIDERS.filter((id) => ids.includes(PROVIDERS[id]().providerId));
      const providers = linked.map((id) => ({ id, name: PROVIDER_NAMES[id] }));
      return Promise.resolve({ hasPassword: ids.includes('password'), hasPasskey: false, providers });
    },
    confirmByPassword: async (password) => {
      const user = present(auth.currentUser);
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      await withIdentityFailure(reauthenticateWithCredential(user, credential)).catch(throwWrongPassword);
      await withIdentityFailure(renewSession());
    },
    confirmByPasskey: () => Promise.reject(new IdentityFailure('operation-not-allowed')),
    confirmByProvider: async (id) => {
      const social = socialProvider(id);
      const confirm = async () =>
        reauthenticateWithPopup(present(auth.currentUser), PROVIDERS[social](), await loadPopupResolver(config));
      await withIdentityFailure(confirm(), social);
      await withIdentityFailure(renewSession());
    },
  };
}

/** Repeats a call that Firebase refuses to an old sign-in, once the person has confirmed who they are. */
async function withRecentSignIn<Answer>(call: () => Promise<Answer>, provider?: SocialProvider): Promise<Answer> {
  try {
    return await withIdentityFailure(call(), provider);
  } catch (error) {
    const isTooOld = error instanceof IdentityFailure && error.code === 'requires-recent-login';
    if (!isTooOld || !(await confirmIdentity())) throw error;
    return withIdentityFailure(call(), provider);
  }
}

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
      await withRecentSignIn(() => verifyBeforeUpdateEmail(present(auth.currentUser), newEmail));
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
  return {
    readWaysToSignIn: () => {
      const ids = listProviderIds(present(auth.currentUser));
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
      await withRecentSignIn(link, social).catch(throwCredentialInUse);
    },
    unlinkProvider: async (accountId) => {
      const user = present(auth.currentUser);
      // It may have been unlinked elsewhere.
      await withIdentityFailure(user.reload());
      if (listProviderIds(user).every((id) => id === accountId)) throw new IdentityFailure('last-way-to-sign-in');
      await withIdentityFailure(unlink(user, accountId));
    },
  };
}

/** The address at the provider is that of another account. */
function throwCredentialInUse(error: unknown): never {
  const isInUse = error instanceof IdentityFailure && error.code === 'email-already-in-use';
  throw isInUse ? new IdentityFailure('credential-already-in-use', { cause: error }) : error;
}

/** The page knows the address already, so that only the password can be wrong. */
function throwWrongPassword(error: unknown): never {
  const isWrong = error instanceof IdentityFailure && /^invalid-(?:login-)?credentials?$/.test(error.code);
  throw isWrong ? new IdentityFailure('wrong-password', { cause: error }) : error;
}

const listProviderIds = ({ providerData }: User): string[] => providerData.map(({ providerId }) => providerId);

/** Whether an account of the SDK signs in by a password. */
export const isPassword = ({ providerId }: UserInfo): boolean => providerId === 'password';
