import { createHash } from 'node:crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { OWN_PASSWORD_PATHS } from '@trax/contracts/auth';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { z } from 'zod';
import { ATTEMPTS, isUnavailable, recordFailureOfAddress, type FailureLog } from './account-audit.js';
import { findDevice } from './known-devices.js';

/** `isFirst`: of its window, in whichever process. */
type LimitRefusal = { readonly retryAfterSeconds: number; readonly isFirst: boolean };
type Attempt = {
  readonly limit: RateLimiterAbstract;
  readonly subject: string;
  readonly email?: string;
  readonly personId?: string;
};

const HOUR_SECONDS = 60 * 60;
/** How long better-auth locks the codes of an account after as many wrong ones. */
const CODES_LOCK = { points: 10, duration: HOUR_SECONDS / 4 };
/** How long better-auth accepts a code: its own 30 seconds, and those before and after. */
const ONE_USE_OF_CODE = { points: 1, duration: 90 };

const callAboutAccount = z.object({ email: z.string().toLowerCase() });

type MaxAttempts = { readonly signInsPerQuarterHour: number; readonly mailsPerHour: number };
export type AccountLimits = ReturnType<typeof createLimits>;

/** What is counted in Postgres, besides better-auth's own limits by network address. A window begins with its first attempt. */
export function createLimits(pool: Pool, { signInsPerQuarterHour, mailsPerHour }: MaxAttempts) {
  const table = { storeClient: pool, storeType: 'pool', tableName: 'attempt_counts', tableCreated: true };
  const limit = (keyPrefix: string, rule: { points: number; duration: number }): RateLimiterAbstract =>
    new RateLimiterPostgres({ ...table, keyPrefix, ...rule });
  const passwords = { points: signInsPerQuarterHour, duration: HOUR_SECONDS / 4 };
  return {
    signIns: limit('sign-in', passwords),
    passwords: limit('password', passwords),
    mails: limit('mail', { points: mailsPerHour, duration: HOUR_SECONDS }),
    codesOfDevice: limit('codes', CODES_LOCK),
    usesOfCode: limit('code', ONE_USE_OF_CODE),
  };
}

/**
 * Limits attempts by the email address that they are about, whether or not it has an account, on a device that has signed in to
 * the account by that device, and those of a signed-in person by their account. The first refusal of each window is in the audit
 * log.
 */
export function accountLimits({ signIns, mails, passwords }: AccountLimits, log: FailureLog) {
  const limits: ReadonlyMap<string | undefined, RateLimiterAbstract> = new Map([
    ['/sign-in/email', signIns],
    ['/send-verification-email', mails],
    ['/request-password-reset', mails],
  ]);
  const isLimited = ({ path = '' }: { path?: string | undefined }) =>
    limits.has(path) || OWN_PASSWORD_PATHS.includes(path);
  /** Undefined for a call that is refused for another reason. */
  const findAttempt = async (call: GenericEndpointContext): Promise<Attempt | undefined> => {
    const limit = limits.get(call.path);
    if (limit === undefined) {
      const personId = (await getSessionFromCtx(call))?.user.id;
      return personId === undefined ? undefined : { limit: passwords, subject: personId, personId };
    }
    const email = callAboutAccount.safeParse(call.body).data?.email;
    if (email === undefined) return undefined;
    const device = await findDevice(call, email);
    return { limit, subject: device === undefined ? email : `${email}|${device}`, email };
  };
  return {
    id: 'account-limits',
    hooks: {
      before: [
        {
          matcher: isLimited,
          handler: createAuthMiddleware(async (call) => {
            const attempt = await findAttempt(call);
            const refusal = attempt && (await countAttempt(attempt.limit, attempt.subject));
            if (attempt === undefined || refusal === undefined) return;
            if (refusal.isFirst) await recordRefusal(log, call, attempt);
            throw tooManyRequests(refusal);
          }),
        },
      ],
      after: [
        {
          matcher: isLimited,
          handler: createAuthMiddleware(async (call) => {
            const attempt = isUnavailable(call.context.returned) ? await findAttempt(call) : undefined;
            await attempt?.limit.reward(countName(attempt.subject));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

function recordRefusal(log: FailureLog, { path, context }: GenericEndpointContext, { email, personId }: Attempt) {
  const failure = { action: ATTEMPTS[path] ?? path, reason: PROBLEM_CODES.tooManyRequests };
  if (email === undefined) return log.audit.recordFailure({ ...failure, personId: personId ?? null });
  return recordFailureOfAddress(log, context, { ...failure, email });
}

/** The name of a count: a hash, so that the table does not reveal what was typed. */
export const countName = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

/** Counts an attempt. @returns the refusal once there were too many */
export async function countAttempt(limit: RateLimiterAbstract, subject: string): Promise<LimitRefusal | undefined> {
  try {
    await limit.consume(countName(subject));
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const { msBeforeNext, consumedPoints } = refused;
    return { retryAfterSeconds: Math.ceil(msBeforeNext / 1_000), isFirst: consumedPoints === limit.points + 1 };
  }
}

export const tooManyRequests = ({ retryAfterSeconds }: LimitRefusal) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { code: PROBLEM_CODES.tooManyRequests, message: 'Too many requests. Please try again later.' },
    { 'X-Retry-After': String(retryAfterSeconds) },
  );
