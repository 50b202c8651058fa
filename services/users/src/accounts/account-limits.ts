import { createHash } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { OWN_PASSWORD_PATHS } from '@trax/contracts/auth';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { z } from 'zod';
import { ATTEMPTS, recordFailureOfAddress, type FailureLog } from './failed-attempts.js';
import { findDevice } from './known-devices.js';

export type AccountLimits = { readonly signInsPerQuarterHour: number; readonly mailsPerHour: number };

type Rule = { readonly kind: string; readonly windowSeconds: number; readonly max: number };
type Adapter = Pick<AuthContext['adapter'], 'create' | 'findOne' | 'incrementOne'>;
/** `isFirst`: of its window, in whichever process. */
export type LimitRefusal = { readonly retryAfterSeconds: number; readonly isFirst: boolean };
type Path = { readonly path?: string | undefined };
type CallCount = {
  readonly rule: Rule;
  readonly key: string;
  readonly email?: string;
  readonly personId?: string;
};
type Count = { readonly count: number; readonly lastRequest: number | string };

const HOUR_SECONDS = 60 * 60;
const callAboutAccount = z.object({ email: z.string().toLowerCase() });

/**
 * Limits attempts by the email address that they are about, whether or not it has an account, on a device that has signed in to
 * the account by that device, and those of a signed-in person by their account. better-auth's own limits are by network address;
 * these are counted in their table. The first refusal of each window is in the audit log.
 */
export function accountLimits({ signInsPerQuarterHour, mailsPerHour }: AccountLimits, log: FailureLog) {
  const mails = mailRule(mailsPerHour);
  const ofPasswords = { windowSeconds: HOUR_SECONDS / 4, max: signInsPerQuarterHour };
  const rules: ReadonlyMap<string | undefined, Rule> = new Map([
    ['/sign-in/email', { kind: 'sign-in', ...ofPasswords }],
    ['/send-verification-email', mails],
    ['/request-password-reset', mails],
  ]);
  const isLimited = ({ path = '' }: Path) => rules.has(path) || OWN_PASSWORD_PATHS.includes(path);
  /** What the call counts for; undefined for one that is refused for another reason. */
  const findCount = async (call: GenericEndpointContext): Promise<CallCount | undefined> => {
    const rule = rules.get(call.path);
    if (rule !== undefined) {
      const { data } = callAboutAccount.safeParse(call.body);
      if (data === undefined) return undefined;
      const subject = [data.email, (await findDevice(call, data.email)) ?? []].flat().join('|');
      return { rule, key: keyOf(rule, subject), email: data.email };
    }
    const passwords = { kind: 'password', ...ofPasswords };
    const personId = (await getSessionFromCtx(call))?.user.id;
    return personId === undefined ? undefined : { rule: passwords, key: keyOf(passwords, personId), personId };
  };
  return {
    id: 'account-limits',
    // It limits nothing: better-auth deletes the counts that are older than the longest window that it knows.
    rateLimit: [{ window: HOUR_SECONDS, max: mailsPerHour, pathMatcher: () => false }],
    hooks: {
      before: [
        {
          matcher: isLimited,
          handler: createAuthMiddleware(async (call) => {
            const count = await findCount(call);
            const refusal = count && (await countAttempt(call.context.adapter, count.key, count.rule));
            if (count === undefined || refusal === undefined) return;
            if (refusal.isFirst) await recordRefusal(log, call, count);
            throw tooManyRequests(refusal);
          }),
        },
      ],
      after: [
        {
          matcher: isLimited,
          handler: createAuthMiddleware(async (call) => {
            const count = isUnavailable(call.context.returned) ? await findCount(call) : undefined;
            if (count !== undefined) await takeBackAttempt(call.context.adapter, count.key);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** Whether a call was refused without a decision, so that it is no attempt. */
export const isUnavailable = (returned: unknown): boolean => isAPIError(returned) && returned.statusCode === 503;

function recordRefusal(log: FailureLog, { path, context }: GenericEndpointContext, { email, personId }: CallCount) {
  const failure = { action: ATTEMPTS[path] ?? path, reason: PROBLEM_CODES.tooManyRequests };
  if (email === undefined) return log.audit.recordFailure({ ...failure, personId: personId ?? null });
  return recordFailureOfAddress(log, context, { ...failure, email });
}

/** Counts an email that somebody else has sent to this address. @returns why it may not be sent */
export const countMail = (adapter: Adapter, email: string, mailsPerHour: number) => {
  const rule = mailRule(mailsPerHour);
  return countAttempt(adapter, keyOf(rule, email.toLowerCase()), rule);
};

const mailRule = (max: number): Rule => ({ kind: 'mail', windowSeconds: HOUR_SECONDS, max });

/** The name of a count, by which nobody who reads the table learns what somebody has typed. */
export const keyOf = ({ kind }: Pick<Rule, 'kind'>, subject: string) =>
  `${kind}|${createHash('sha256').update(subject).digest('base64url')}`;

export const tooManyRequests = ({ retryAfterSeconds }: LimitRefusal) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { code: PROBLEM_CODES.tooManyRequests, message: 'Too many requests. Please try again later.' },
    { 'X-Retry-After': String(retryAfterSeconds) },
  );

/** Uncounts an attempt that was not decided, or whose answer nobody got. */
export async function takeBackAttempt(adapter: Adapter, key: string): Promise<void> {
  const where = [
    { field: 'key', value: key },
    { field: 'count', operator: 'gt' as const, value: 0 },
  ];
  await adapter.incrementOne({ model: 'rateLimit', where, increment: { count: -1 } });
}

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
