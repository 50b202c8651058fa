import { z } from 'zod';
import { ENVIRONMENTS, firebaseId } from './users.js';
import { isoInstant } from './text.js';

/** Requests are answered within this many days (spec §9). */
export const PROCESS_WITHIN_DAYS = 30;

export const deletionRequest = z.strictObject({
  id: z.string(),
  email: z.string(),
  requestedAt: isoInstant,
  status: z.enum(['pending', 'processed']),
  processedAt: isoInstant.nullable(),
  firebaseId: firebaseId.nullable(),
  environment: z.enum(ENVIRONMENTS),
});
export type DeletionRequest = z.infer<typeof deletionRequest>;
export const deletionRequestList = z.array(deletionRequest);

/** `GET /api/admin/deletion-requests?adminFirebaseId=`: must be the session's own uid, and an administrator's. */
export const adminQuery = z.strictObject({ adminFirebaseId: firebaseId });
