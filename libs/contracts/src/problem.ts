import { z } from 'zod';

/** The body of every failed answer (spec §8): `error` is the sentence a person reads, `code` is what callers branch on. */
export const problem = z.strictObject({ error: z.string(), code: z.string() });
export type Problem = z.infer<typeof problem>;

/** Codes that any operation may answer; each domain adds its own. */
export const PROBLEM_CODES = {
  badInput: 'BAD_INPUT',
  notSignedIn: 'NOT_SIGNED_IN',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  accountDeleted: 'ACCOUNT_DELETED',
  unsupportedMediaType: 'UNSUPPORTED_MEDIA_TYPE',
  tooManyRequests: 'TOO_MANY_REQUESTS',
  unavailable: 'UNAVAILABLE',
  internal: 'INTERNAL',
} as const;
