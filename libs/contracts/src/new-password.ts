import { z } from 'zod';
import { PASSWORD_LENGTH } from './set-up-rules.js';
import { isStorable } from './text.js';

/** The password of a new account. It is stored as a hash alone, but no call of a sign-in takes text that cannot be stored. */
export const newPassword = z
  .string()
  .min(PASSWORD_LENGTH.min)
  .max(PASSWORD_LENGTH.max)
  .refine(isStorable, { error: 'contains characters that are not allowed' });
