// No schema here: the browser imports this file and must not carry zod.

/** How many apps a person may let in, and how long the name of one may be, in characters. */
export const APP_TOKENS = { maxPerPerson: 10, maxNameLength: 60 } as const;

export const APP_TOKEN_PROBLEM_CODES = {
  notFound: 'APP_TOKEN_NOT_FOUND',
  limitReached: 'APP_TOKEN_LIMIT_REACHED',
} as const;
