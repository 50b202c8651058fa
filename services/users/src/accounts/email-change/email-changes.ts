import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
  sessionMiddleware,
} from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { z } from 'zod';
import type { AccountAudit } from '../../audit/account-events.js';
import { LINK_SECONDS } from '../../mail/mailer.js';
import { countAttempt, tooManyRequests, type AccountLimits } from '../account-limits.js';
import { RESET_PREFIX } from '../../invitations/withdraw-grants.js';

/** A new address of an account, as the link that proves it says. */
export type EmailChange = { readonly uid: string; readonly from: string; readonly to: string };

const linkClaims = z.object({ userId: z.string(), email: z.string(), updateTo: z.string() });
const requestBody = z.object({ newEmail: z.string().toLowerCase() });
const withToken = z.object({ token: z.string() });

/** Undefined for any other link, and for one that is not ours or has expired. */
export async function readEmailChange(token: string, secret: string): Promise<EmailChange | undefined> {
  const { data } = linkClaims.safeParse(await verifyJWT(token, secret));
  return data && { uid: data.userId, from: data.email, to: data.updateTo };
}

type Options = {
  readonly mails: AccountLimits['mails'];
  readonly isMailed: () => Promise<boolean>;
  readonly audit: Pick<AccountAudit, 'recordFailure'>;
};

/**
 * Keeps the newest request of each account, which better-auth does not: a link works once, and not after a later request for
 * another address or a new password. An address of another account is kept, too: the answer does not reveal it.
 */
export const emailChanges = ({ mails, isMailed, audit }: Options) =>
  ({
    id: 'email-changes',
    endpoints: {
      readEmailChange: createAuthEndpoint(
        '/read-email-change',
        { method: 'GET', use: [sessionMiddleware] },
        async ({ context: { session, internalAdapter }, json }) => {
          const found = await internalAdapter.findVerificationValue(changeIdentifier(session.user.id));
          const isPending = found !== null && found.expiresAt > new Date();
          return json({ pending: isPending ? { email: found.value, isMailed: await isMailed() } : null });
        },
      ),
    },
    hooks: {
      before: [
        { matcher: ({ path }) => path === '/change-email', handler: checkRequest({ mails, audit }) },
        { matcher: ({ path }) => path === '/verify-email', handler: useRequest },
        { matcher: ({ path }) => path === '/reset-password', handler: dropByReset },
      ],
      after: [
        { matcher: ({ path }) => path === '/change-email', handler: storeRequest },
        { matcher: ({ path }) => path === '/change-password', handler: dropByPassword },
      ],
    },
  }) satisfies BetterAuthPlugin;

type Verifications = Pick<AuthContext, 'internalAdapter'>;

/** The newest address that this person has asked for and not proved. */
export const findRequestedEmail = async ({ internalAdapter }: Verifications, uid: string) =>
  (await internalAdapter.findVerificationValue(changeIdentifier(uid)))?.value;

/** Afterwards the link to that address proves nothing. */
export const deleteRequestedEmail = ({ internalAdapter }: Verifications, uid: string) =>
  internalAdapter.deleteVerificationByIdentifier(changeIdentifier(uid));

const changeIdentifier = (uid: string): string => `email-change:${uid}`;

const checkRequest = ({ mails, audit }: Pick<Options, 'mails' | 'audit'>) =>
  createAuthMiddleware(async (call) => {
    const session = await getSessionFromCtx(call);
    const { data } = requestBody.safeParse(call.body);
    if (session === null || data === undefined) return;
    const { email } = session.user;
    if (data.newEmail === email)
      throw new APIError('BAD_REQUEST', { code: 'EMAIL_UNCHANGED', message: 'This is the address already' });
    for (const counted of [email, data.newEmail]) {
      const refusal = await countAttempt(mails, counted);
      if (refusal === undefined) continue;
      const failure = { action: 'changeEmail', personId: session.user.id, reason: PROBLEM_CODES.tooManyRequests };
      if (refusal.isFirst) await audit.recordFailure(failure);
      throw tooManyRequests(refusal);
    }
  });

const storeRequest = createAuthMiddleware(async ({ body, context: { session, returned, internalAdapter } }) => {
  const { data } = requestBody.safeParse(body);
  if (session === null || data === undefined || isAPIError(returned)) return;
  const identifier = changeIdentifier(session.user.id);
  const expiresAt = new Date(Date.now() + LINK_SECONDS * 1_000);
  await internalAdapter.deleteVerificationByIdentifier(identifier);
  await internalAdapter.createVerificationValue({ identifier, value: data.newEmail, expiresAt });
});

const useRequest = createAuthMiddleware(async ({ query, context: { secret, internalAdapter } }) => {
  const { data } = withToken.safeParse(query);
  const change = data && (await readEmailChange(data.token, secret));
  if (change === undefined) return;
  const request = await internalAdapter.consumeVerificationValue(changeIdentifier(change.uid));
  if (request?.value !== change.to)
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN', message: 'Invalid token' });
});

const dropByReset = createAuthMiddleware(async ({ body, context: { internalAdapter } }) => {
  const { data } = withToken.safeParse(body);
  const reset = data && (await internalAdapter.findVerificationValue(RESET_PREFIX + data.token));
  if (reset) await internalAdapter.deleteVerificationByIdentifier(changeIdentifier(reset.value));
});

const dropByPassword = createAuthMiddleware(async ({ context }) => {
  const uid = (context.newSession ?? context.session)?.user.id;
  if (uid === undefined || isAPIError(context.returned)) return;
  await context.internalAdapter.deleteVerificationByIdentifier(changeIdentifier(uid));
});
