// No schema here: the browser imports this file and must not carry zod.

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
