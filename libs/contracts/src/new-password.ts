import { z } from 'zod';
import { PASSWORD_LENGTH } from './set-up-rules.js';

/** NUL and half of a surrogate pair: calls of a sign-in refuse them. */
const UNUSABLE = /[\0\p{Surrogate}]/u;

/** The password of a new account; nothing shows or stores it. */
export const newPassword = z
  .string()
  .min(PASSWORD_LENGTH.min)
  .max(PASSWORD_LENGTH.max)
  .refine((password) => !UNUSABLE.test(password), { error: 'contains characters that are not allowed' });
