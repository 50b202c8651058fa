import { z } from 'zod';
import { emailAddress, isoInstant } from './text.js';
import { ENVIRONMENTS, firebaseId } from './users.js';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';

export const deletionRequest = z.object({
  id: z.uuid(),
  /** Null once the account was erased: nothing of the person is kept, the request that it happened is. */
  email: z.string().nullable(),
  requestedAt: isoInstant,
  status: z.enum(['pending', 'processed']),
  processedAt: isoInstant.nullable(),
  /** The account that the address belongs to, once it is known; null again when it was erased. */
  firebaseId: firebaseId.nullable(),
  environment: z.enum(ENVIRONMENTS),
  /**
   * `account-holder`: requested shortly after a sign-in to the account, with its own verified address. `visitor`: requested
   * in any other way, so that the address is unconfirmed.
   */
  requestedBy: z.enum(['account-holder', 'visitor']),
  /** The account is being deleted at this moment: the request ends processed by itself. */
  isErasing: z.boolean(),
});
export type DeletionRequest = z.infer<typeof deletionRequest>;
export const deletionRequestList = z.array(deletionRequest);

/** A finished erasure is listed for this many days. */
export const FINISHED_ERASURES_LISTED_DAYS = 7;

/** The deletion of an account, as an administrator follows it. Without a name: the record is gone. */
export const erasure = z.object({
  /** The hash of the uid, which also represents the person in logs. */
  id: z.string(),
  startedAt: isoInstant,
  /** The services that have deleted what they stored. */
  reportedBy: z.array(z.string()),
  /** The services that have not yet; `users` removes the account at the end. */
  waitsFor: z.array(z.string()),
  /** How often the present step was requested. */
  requests: z.int(),
  /** Why the present step has failed, if it has. */
  failure: z.string().nullable(),
  finishedAt: isoInstant.nullable(),
});
export type Erasure = z.infer<typeof erasure>;
export const erasureList = z.array(erasure);

/** `?adminFirebaseId=` of the administrator's calls: must be the uid of the session, which must be an administrator's. */
export const adminQuery = z.strictObject({ adminFirebaseId: firebaseId });
export type AdminQuery = z.infer<typeof adminQuery>;

/** How many deletion requests one page holds at most, which is also the default. */
export const DELETION_REQUESTS_PAGE = { max: 500, default: 500 } as const;

/** `GET /api/admin/deletion-requests`, newest first; `after` is the id of the last request of the page before. */
export const listDeletionRequestsQuery = adminQuery.extend({
  limit: z.coerce.number().int().min(1).max(DELETION_REQUESTS_PAGE.max).optional(),
  after: z.uuid().optional(),
});
export type ListDeletionRequestsQuery = z.infer<typeof listDeletionRequestsQuery>;

export const deleteAccountInput = z.strictObject({
  email: emailAddress,
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

/** The receipt: by `dueAt` the request is processed. */
export const deleteAccountReceipt = z.object({ requestId: z.uuid(), message: z.string(), dueAt: isoInstant });
export type DeleteAccountReceipt = z.infer<typeof deleteAccountReceipt>;

export const deletionRequestPath = z.strictObject({ id: z.uuid() });
export type DeletionRequestPath = z.infer<typeof deletionRequestPath>;

/** A request is only ever marked as processed, which cannot be reverted. */
export const processDeletionRequestInput = z.strictObject({ status: z.literal('processed') });
export type ProcessDeletionRequestInput = z.infer<typeof processDeletionRequestInput>;

/**
 * `confirmed`: by a recent sign-in to the account, or by the link of an email to its address. `unconfirmed`: the link was sent and
 * not opened. `impossible`: no email can be sent, or no account has the address.
 */
export const deletionConfirmation = z.enum(['confirmed', 'unconfirmed', 'impossible']);
export type DeletionConfirmation = z.infer<typeof deletionConfirmation>;

/** `POST /internal/deletion-requests/confirmations`: of up to a page of requests. */
export const findConfirmationsInput = z.object({ ids: z.array(z.uuid()).max(DELETION_REQUESTS_PAGE.max) });
export type FindConfirmationsInput = z.infer<typeof findConfirmationsInput>;
export const confirmationList = z.array(z.object({ id: z.uuid(), confirmation: deletionConfirmation }));
export type ConfirmationList = z.infer<typeof confirmationList>;

/** `GET /api/deletion-requests/own`: the newest request about the viewer's account; null for none. */
export const ownDeletionRequest = z.object({
  deletionRequest: deletionRequest
    .pick({ id: true, requestedAt: true, status: true, processedAt: true })
    .extend({ dueAt: isoInstant, confirmation: deletionConfirmation })
    .nullable(),
});
export type OwnDeletionRequest = z.infer<typeof ownDeletionRequest>;

/** How long the link of a confirmation works. */
export const CONFIRMATION_LINK_DAYS = 7;

/** `POST /api/deletion-requests/confirm`: 32 bytes as base64url. */
export const confirmDeletionInput = z.strictObject({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: 'is not a code of a link' }),
});
export type ConfirmDeletionInput = z.infer<typeof confirmDeletionInput>;

export const DELETION_PROBLEM_CODES = {
  deletionRequestNotFound: 'DELETION_REQUEST_NOT_FOUND',
  confirmationLinkRefused: 'CONFIRMATION_LINK_REFUSED',
} as const;

const ofEverybody = { service: 'deletion', policy: 'public' } as const;
const ofAdministrators = { service: 'deletion', policy: 'administrator' } as const;

export const requestDeletion = operation('POST /api/delete-account', {
  ...ofEverybody,
  id: 'requestDeletion',
  rateLimit: 'deletion-request',
  summary: 'Request the deletion of all data of an email address; the answer is the same for every address',
  body: deleteAccountInput,
  formPage: '/data-deletion',
  answers: { 201: { description: 'The receipt', schema: deleteAccountReceipt }, 410: ACCOUNT_DELETED },
});

export const getOwnDeletionRequest = operation('GET /api/deletion-requests/own', {
  id: 'getOwnDeletionRequest',
  service: 'deletion',
  policy: 'signed-in',
  summary: 'The newest request to delete the data of the viewer',
  answers: { 200: { description: 'The request, or null', schema: ownDeletionRequest } },
});

export const confirmDeletion = operation('POST /api/deletion-requests/confirm', {
  ...ofEverybody,
  id: 'confirmDeletion',
  summary: 'Confirm a deletion request by the code of the link in the email; it works once, for 7 days',
  body: confirmDeletionInput,
  answers: {
    204: { description: 'The request is confirmed' },
    404: refusal('The link was used before, has expired, or its request is processed'),
  },
});

export const findConfirmations = operation('POST /internal/deletion-requests/confirmations', {
  ...ofAdministrators,
  id: 'findConfirmations',
  audit: 'none',
  isIdempotent: true,
  maxBodyBytes: 64 * 1024,
  summary: 'Whether the people of these requests have confirmed them',
  body: findConfirmationsInput,
  answers: { 200: { description: 'Those that there are', schema: confirmationList } },
});

export const listDeletionRequests = operation('GET /api/admin/deletion-requests', {
  ...ofAdministrators,
  id: 'listDeletionRequests',
  summary:
    'Data deletion requests, newest first: 500 at most, and the id to pass as `after` for the next page in the header x-next-cursor',
  parameters: { query: listDeletionRequestsQuery },
  answers: { 200: { description: 'The requests', schema: deletionRequestList } },
});

export const processDeletionRequest = operation('PATCH /api/admin/deletion-requests/{id}', {
  ...ofAdministrators,
  id: 'processDeletionRequest',
  summary: 'Mark a request as processed, which deletes nothing; a processed request stays processed',
  parameters: { path: deletionRequestPath, query: adminQuery },
  body: processDeletionRequestInput,
  answers: {
    200: { description: 'The request', schema: deletionRequest },
    404: refusal('There is no such request'),
  },
});

export const listErasures = operation('GET /internal/erasures', {
  ...ofAdministrators,
  id: 'listErasures',
  summary:
    'The accounts that are being deleted, the oldest first, then those whose deletion has finished in the last seven days; 200 at most',
  answers: { 200: { description: 'The erasures', schema: erasureList } },
});
