// No schema here: the browser imports this file and must not carry zod.

/** Header of `POST /api/session`: `missing` when the person has no user record yet; without it that is not known. */
export const USER_RECORD_HEADER = 'x-user-record';
export const NO_USER_RECORD = 'missing';
