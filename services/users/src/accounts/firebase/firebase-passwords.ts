import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { z } from 'zod';
import { HashQueue, PasswordQueueFull } from '../hash-queue.js';
import { isFirebasePassword, parseStoredForm, type FirebaseScrypt } from './firebase-scrypt.js';

export type PasswordHashing = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: { hash: string; password: string }) => Promise<boolean>;
};

const BETTER_AUTH_HASHING: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

type Options = {
  /** Undefined for better-auth's own. */
  readonly hashing: PasswordHashing | undefined;
  /** Of the project that accounts were imported from. */
  readonly scrypt: FirebaseScrypt | undefined;
  readonly logError: (message: string) => void;
};

const queue = new HashQueue();

/** A refusal of the queue is one of better-auth, so that its hooks see it. */
const compute = <Value>(work: () => Promise<Value>): Promise<Value> =>
  queue.run(work).catch((error: unknown) => {
    if (!(error instanceof PasswordQueueFull)) throw error;
    throw new APIError('SERVICE_UNAVAILABLE', { code: error.code, message: error.message });
  });

/** better-auth's own hashes, and those of passwords that were imported from Firebase. */
export function passwordHashes({ hashing = BETTER_AUTH_HASHING, scrypt, logError }: Options): PasswordHashing {
  const hash = (password: string) => compute(() => hashing.hash(password));
  return {
    hash,
    verify: async ({ hash: stored, password }) => {
      const imported = parseStoredForm(stored);
      if (imported === undefined) return compute(() => hashing.verify({ hash: stored, password }));
      if (scrypt === undefined) logError('FIREBASE_PASSWORD_HASH is missing: imported passwords are refused');
      const [isRight] = await Promise.all([
        scrypt !== undefined && compute(() => isFirebasePassword(password, imported, scrypt)),
        // How long an answer takes must not say whose address has an account: an unknown one costs this hash.
        hash(password),
      ]);
      return isRight;
    },
  };
}

const signIn = z.object({ password: z.string() });

/** Replaces an imported hash by one of better-auth's own once its person has signed in. */
export const firebasePasswords = (logError: (message: string) => void) =>
  ({
    id: 'firebase-passwords',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async ({ body, context }) => {
            const userId = context.newSession?.user.id;
            const { data } = signIn.safeParse(body);
            if (userId === undefined || data === undefined) return;
            await replaceHash(context, userId, data.password).catch((error: unknown) => logError(String(error)));
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

async function replaceHash({ internalAdapter, adapter, password }: AuthContext, userId: string, typed: string) {
  const account = await internalAdapter.findCredentialAccount(userId);
  if (!account?.password || parseStoredForm(account.password) === undefined) return;
  await adapter.updateMany({
    model: 'account',
    // Not when a new password was chosen meanwhile.
    where: [
      { field: 'id', value: account.id },
      { field: 'password', value: account.password },
    ],
    // The password stays the same: a later time of its change would end the session that has just begun.
    update: { password: await password.hash(typed), updatedAt: account.updatedAt },
  });
}
