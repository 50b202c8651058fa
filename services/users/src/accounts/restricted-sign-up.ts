import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { InvitedAccount, InvitedPeople } from '../invitations/invited-people.js';

type SignUpOptions = {
  readonly findSignUpRefusal: InvitedPeople['findRefusal'];
  readonly logError: (message: string) => void;
  /** Called before each sign-in of an account whose address is not Facebook's word alone. */
  readonly onSignIn: (account: InvitedAccount) => Promise<void>;
};

const FACEBOOK = 'facebook';

const MESSAGES = {
  SIGN_UP_CLOSED: 'Nobody can sign up here any more. Please ask the owner of this installation for an account.',
  SIGN_UP_BY_INVITATION: 'People sign up here by invitation. Please open the link of yours, or ask the owner for one.',
} as const;

/** Refuses new accounts where the owner has closed the sign-up, and of people without an invitation. */
export const restrictedSignUp = ({ findSignUpRefusal, onSignIn, logError }: SignUpOptions) => {
  const assertMaySignUp = async (verifiedEmail?: string, unverified?: GenericEndpointContext | null) => {
    const code = await findSignUpRefusal(verifiedEmail);
    // They may be invited.
    if (code === 'SIGN_UP_BY_INVITATION' && unverified) refuseUnverifiedAddress(unverified, logError);
    if (code !== undefined) throw new APIError('FORBIDDEN', { code, message: MESSAGES[code] });
  };
  return {
    id: 'restricted-sign-up',
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              before: async ({ email, emailVerified }, context) => {
                // By the set-up or the link of an invitation, which no call of better-auth is.
                if (!context) return;
                if (emailVerified && !isByFacebook(context)) await assertMaySignUp(email);
                else await assertMaySignUp(undefined, !emailVerified && isCallback(context.path) ? context : null);
              },
            },
          },
          session: {
            create: {
              before: async ({ userId }, context) => {
                if (context === null || isByFacebook(context)) return;
                const { internalAdapter } = context.context;
                const account = await internalAdapter.findUserById(userId);
                // A passkey of an account that Facebook alone knows proves no address either.
                const ways = await internalAdapter.findAccounts(userId);
                if (account && ways.some(({ providerId }) => providerId !== FACEBOOK)) await onSignIn(account);
              },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        {
          // Also for an address that has an account: the answer must be the same.
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(() => assertMaySignUp()),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
};

/** Facebook says nothing about whether an address is verified. */
const isByFacebook = (context: GenericEndpointContext | null): boolean => context?.params?.['id'] === FACEBOOK;

type Call = Pick<GenericEndpointContext, 'path' | 'params'> | null | undefined;

/** Whether the visitor comes back from a provider. */
export const isCallback = (path: string | undefined): boolean => path?.startsWith('/callback/') === true;

/** @throws APIError always: an account is made for an address only when the provider has verified it */
export function refuseUnverifiedAddress(call: Call, logError: (message: string) => void): never {
  logError(
    `${call?.params?.['id']} has not said that the address of a person without an account is verified (email_verified)`,
  );
  throw new APIError('FORBIDDEN', { code: 'email_not_verified', message: 'The provider has not verified it' });
}
