import type { EventHandlers } from '@trax/nest-platform/events/inbox';
import { attachAccount } from './deletion-requests/attach-account.js';
import { beginErasure } from './erasures/begin-erasure.js';
import { finishErasure } from './erasures/finish-erasure.js';
import { takeReport } from './erasures/take-report.js';

/** What this service learns from others: whose address a request names, and how far the deletion of an account is. */
export const deletionEvents = {
  'deletion.account-found': attachAccount,
  'user.deleted': beginErasure,
  'user.data-erased': takeReport,
  'user.erased': finishErasure,
} satisfies EventHandlers;
