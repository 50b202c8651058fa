import { createAccountActions } from '@trax/session';
import { session } from '../session/shell-session.js';

/** What the person can do about their own account. */
export const account = createAccountActions(session);
