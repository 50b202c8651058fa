import { createHash } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { z } from 'zod';
import { ATTEMPTS, recordFailureOfAddress, type FailureLog } from './failed-attempts.js';

export type AccountLimits = { readonly signInsPerQuarterHour: number; readonly mailsPerHour: number };

type Rule = { readonly kind: string; readonly windowSeconds: number; readonly max: number };
type Adapter = Pick<AuthContext['adapter'], 'create' | 'findOne' | 'incrementOne'>;
/** `isFirst`: of its window, in whichever process. */
export type LimitRefusal = { readonly retryAfterSeconds: number; readonly isFirst: boolean };
type Count = { readonly count: number; readonly lastRequest: number | string };

const HOUR_SECONDS = 60 * 60;
/** What a signed-in person proves with their password, so that whoever has only the session could guess it. */
const PASSWORD_PATHS: ReadonlySet<string | undefined> = new Set([
  '/confirm-identity',
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
]);
const callAboutAccount = z.object({ email: z.string().toLowerCase() });

/**
 * Limits attempts by the email address that they are about, whether or not it has an account, and those of a signed-in person
 * by their account. better-auth's own limits are by network address; these are counted in their table. The first refusal of each
 * window is in the audit log.
 */
export function accountLimits({ signInsPerQuarterHour, mailsPerHour }: AccountLimits, log: FailureLog) {
  const mails = mailRule(mailsPerHour);
  const passwords = { kind: 'password', windowSeconds: HOUR_SECONDS / 4, max: signInsPerQuarterHour };
  const rules: ReadonlyMap<string | undefined, Rule> = new Map([
    ['/sign-in/email', { kind: 'sign-in', windowSeconds: HOUR_SECONDS / 4, max: signInsPerQuarterHour }],
    ['/send-verification-email', mails],
    ['/request-password-reset', mails],
  ]);
  return {
    id: 'account-limits',
    // It limits nothing: better-auth deletes the counts that are older than the longest window that it knows.
    rateLimit: [{ window: HOUR_SECONDS, max: mailsPerHour, pathMatcher: () => false }],
    hooks: {
      before: [
        {
          matcher: ({ path }) => rules.has(path),
          handler: createAuthMiddleware(async ({ path, body, context }) => {
            const rule = rules.get(path);
            const { data } = callAboutAccount.safeParse(body);
            if (rule === undefined || data === undefined) return;
            const refusal = await countAttempt(context.adapter, keyOf(rule, data.email), rule);
            if (refusal === undefined) return;
            if (refusal.isFirst) recordFailureOfAddress(log, context, { ...tooMany(path), email: data.email });
            throw tooManyRequests(refusal);
          }),
        },
        {
          matcher: ({ path }) => PASSWORD_PATHS.has(path),
          handler: createAuthMiddleware(async (call) => {
            const session = await getSessionFromCtx(call);
            if (session === null) return;
            const personId = session.user.id;
            const refusal = await countAttempt(call.context.adapter, keyOf(passwords, personId), passwords);
            if (refusal === undefined) return;
            if (refusal.isFirst) await log.audit.recordFailure({ ...tooMany(call.path), personId });
            throw tooManyRequests(refusal);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const tooMany = (path: string) => ({ action: ATTEMPTS[path] ?? path, reason: PROBLEM_CODES.tooManyRequests });

/** Counts an email that somebody else has sent to this address. @returns why it may not be sent */
export const countMail = (adapter: Adapter, email: string, mailsPerHour: number) => {
  const rule = mailRule(mailsPerHour);
  return countAttempt(adapter, keyOf(rule, email.toLowerCase()), rule);
};

const mailRule = (max: number): Rule => ({ kind: 'mail', windowSeconds: HOUR_SECONDS, max });

/** Whoever reads the table learns no address that somebody has typed. */
const keyOf = ({ kind }: Rule, subject: string) =>
  `${kind}|${createHash('sha256').update(subject).digest('base64url')}`;

export const tooManyRequests = ({ retryAfterSeconds }: LimitRefusal) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { code: PROBLEM_CODES.tooManyRequests, message: 'Too many requests. Please try again later.' },
    { 'X-Retry-After': String(retryAfterSeconds) },
  );

/** Counts an attempt in its window, which begins with the first one. @returns the refusal once there were too many */
export async function countAttempt(
  adapter: Adapter,
  key: string,
  rule: Omit<Rule, 'kind'>,
): Promise<LimitRefusal | undefined> {
  const { windowSeconds, max } = rule;
  const now = Date.now();
  const model = 'rateLimit';
  const ofKey = { field: 'key', value: key };
  const inWindow = { field: 'lastRequest', operator: 'gt' as const, value: now - windowSeconds * 1_000 };
  const belowMax = { field: 'count', operator: 'lt' as const, value: max };
  const increment = { count: 1 };
  if ((await adapter.incrementOne({ model, where: [ofKey, inWindow, belowMax], increment })) !== null) return undefined;

  const find = () => adapter.findOne<Count>({ model, where: [ofKey] });
  const found = await find();
  if (found === null) {
    try {
      await adapter.create({ model, data: { key, count: 1, lastRequest: now } });
      return undefined;
    } catch (error) {
      // Another attempt was the first one.
      if ((await find()) === null) throw error;
      return countAttempt(adapter, key, rule);
    }
  }
  const endsInMs = Number(found.lastRequest) + windowSeconds * 1_000 - now;
  if (endsInMs > 0 && found.count >= max) {
    // Counted once more, so that no other refusal of this window is the first one.
    const atMax = { field: 'count', value: max };
    const isFirst = (await adapter.incrementOne({ model, where: [ofKey, inWindow, atMax], increment })) !== null;
    return { retryAfterSeconds: Math.ceil(endsInMs / 1_000), isFirst };
  }
  const asFound = { field: 'lastRequest', operator: 'lte' as const, value: found.lastRequest };
  if (endsInMs <= 0)
    await adapter.incrementOne({ model, where: [ofKey, asFound], increment: {}, set: { count: 0, lastRequest: now } });
  return countAttempt(adapter, key, rule);
}
