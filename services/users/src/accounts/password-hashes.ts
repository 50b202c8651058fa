import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { verifyPassword } from 'better-auth/crypto';
import { PasswordQueueFull } from '@trax/nest-platform/accounts.errors';
import { z } from 'zod';
import { isFirebasePassword, parseStoredForm, type FirebaseScrypt } from './firebase/firebase-scrypt.js';
import type { HashQueue } from './hash-queue.js';
import { createScryptHash, hasCost, matchesScryptHash, parseScryptHash, type ScryptCost } from './scrypt-hash.js';

type Options = {
  readonly hashQueue: HashQueue;
  readonly passwordCost: ScryptCost;
  /** Of the project that accounts were imported from. */
  readonly firebaseScrypt: FirebaseScrypt | undefined;
  readonly logError: (message: string) => void;
};

/** better-auth's own form, of N = 2^14, r = 16 and p = 1: `salt:key`. */
const BETTER_AUTH_HASH = /^[\da-f]{32}:[\da-f]{128}$/;

/** A refusal of the queue is one of better-auth, so that its hooks see it. */
function throwAsApiError(error: unknown): never {
  if (!(error instanceof PasswordQueueFull)) throw error;
  throw new APIError('SERVICE_UNAVAILABLE', { code: error.code, message: error.message });
}

/** Stores passwords as hashes of this cost, and verifies older hashes and those that were imported from Firebase as well. */
export function passwordHashes({ hashQueue, passwordCost, firebaseScrypt, logError }: Options) {
  const compute = <Value>(work: () => Promise<Value>) => hashQueue.run(work).catch(throwAsApiError);
  const hash = (password: string) =>
    hashQueue.runOnce(password, () => createScryptHash(password, passwordCost)).catch(throwAsApiError);
  const matches = async (stored: string, password: string): Promise<boolean> => {
    const current = parseScryptHash(stored);
    if (current !== undefined) return compute(() => matchesScryptHash(password, current));
    if (BETTER_AUTH_HASH.test(stored)) return compute(() => verifyPassword({ hash: stored, password }));
    const imported = parseStoredForm(stored);
    if (imported !== undefined && firebaseScrypt !== undefined)
      return compute(() => isFirebasePassword(password, imported, firebaseScrypt));
    logError(
      imported === undefined
        ? 'A password is refused: its hash has an unknown form'
        : 'FIREBASE_PASSWORD_HASH is missing: imported passwords are refused',
    );
    return false;
  };
  return {
    hash,
    verify: async ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> => {
      if (hasCost(stored, passwordCost)) return matches(stored, password);
      // How long an answer takes must not say whose address has an account: an unknown one costs this hash.
      const [isRight] = await Promise.all([matches(stored, password), hash(password)]);
      return isRight;
    },
  };
}

const signIn = z.object({ password: z.string() });

/** Replaces a hash of another form or cost once its person has signed in. */
export const outdatedPasswordHashes = ({ passwordCost, logError }: Pick<Options, 'passwordCost' | 'logError'>) =>
  ({
    id: 'outdated-password-hashes',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async ({ body, context }) => {
            const userId = context.newSession?.user.id;
            const { data } = signIn.safeParse(body);
            if (userId === undefined || data === undefined) return;
            await replaceOutdatedHash(context, { userId, passwordCost, ...data }).catch((error: unknown) =>
              logError(String(error)),
            );
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

type SignedIn = { readonly userId: string; readonly password: string; readonly passwordCost: ScryptCost };

async function replaceOutdatedHash(
  { internalAdapter, adapter, password: passwords }: AuthContext,
  { userId, password, passwordCost }: SignedIn,
) {
  const account = await internalAdapter.findCredentialAccount(userId);
  if (!account?.password || hasCost(account.password, passwordCost)) return;
  await adapter.updateMany({
    model: 'account',
    // Not when a new password was chosen meanwhile.
    where: [
      { field: 'id', value: account.id },
      { field: 'password', value: account.password },
    ],
    // The password stays the same: a later time of its change would end the session that has just begun.
    update: { password: await passwords.hash(password), updatedAt: account.updatedAt },
  });
}
