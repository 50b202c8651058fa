import { z } from 'zod';
import { adminQuery } from './deletion.js';
import { isoInstant, opaqueId, safeText } from './text.js';
import { firebaseId } from './users.js';
import { operation } from './operation.js';

/** How an action of the audit log has ended. */
export const AUDIT_OUTCOMES = ['succeeded', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** The id of an operation, or the name of an event as a sign-in. */
const auditAction = z.string().regex(/^[A-Za-z]{1,64}$/, { error: 'is not the name of an action' });

/** Somebody as they are now. `id` is the uid; that of an erased person is replaced by a text that begins with `deleted:`. */
export const auditPerson = z.object({
  id: z.string(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
});
export type AuditPerson = z.infer<typeof auditPerson>;

export const auditEntry = z.object({
  id: z.uuid(),
  happenedAt: isoInstant,
  action: z.string(),
  /** `interrupted`: nothing is known of the end. Null while the action is under way. */
  outcome: z.enum([...AUDIT_OUTCOMES, 'interrupted']).nullable(),
  /** The code of a problem, or the HTTP status of an answer; null for a success. */
  reason: z.string().nullable(),
  /** Who; null for somebody who has not signed in. */
  actor: auditPerson.nullable(),
  /** Whom it is about; null where it is about nobody. */
  person: auditPerson.nullable(),
  /** The id of what else it is about. */
  target: z.string().nullable(),
  /** As in the logs of all processes. */
  requestId: z.string().nullable(),
  /** How many like it were left out in the minute before. */
  omitted: z.int(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const AUDIT_PAGE = { max: 200, default: 50 } as const;

/** Newest first; `nextCursor` is null on the last page. */
export const auditPage = z.object({ entries: z.array(auditEntry), nextCursor: z.uuid().nullable() });
export type AuditPage = z.infer<typeof auditPage>;

/** `GET /api/admin/audit-log/export`. `person` is a part of a name or an email address, or a whole id. */
export const auditFilter = adminQuery.extend({
  person: safeText(120).optional(),
  action: auditAction.optional(),
  outcome: z.enum([...AUDIT_OUTCOMES, 'interrupted']).optional(),
  from: isoInstant.optional(),
  /** Not included. */
  to: isoInstant.optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

/** `after` is the `nextCursor` of the page before. */
export const listAuditEntriesQuery = z.object({
  ...auditFilter.shape,
  first: z.coerce.number().int().min(1).max(AUDIT_PAGE.max).default(AUDIT_PAGE.default),
  after: z.uuid().optional(),
});
export type ListAuditEntriesQuery = z.output<typeof listAuditEntriesQuery>;

/** `/internal/audit-log/{id}`, called by the gateway only, which chooses the id: a version 7 UUID. */
export const auditEntryPath = z.strictObject({ id: z.uuidv7() });

/** `PUT /internal/audit-log/{id}`: what the viewer is about to do; the same again with its end. */
export const recordAuditEntryInput = z.object({
  action: auditAction,
  personId: firebaseId.nullable(),
  target: opaqueId.nullable(),
  outcome: z.enum(AUDIT_OUTCOMES).nullable(),
  reason: z.string().max(64).nullable(),
  omitted: z.int().min(0),
});
export type RecordAuditEntryInput = z.output<typeof recordAuditEntryInput>;

const ofAdministrators = { method: 'GET', service: 'users', policy: 'administrator' } as const;

export const listAuditEntries = operation({
  ...ofAdministrators,
  id: 'listAuditEntries',
  path: '/internal/audit-log',
  summary: 'What administrators have done and people have done with their accounts, newest first, a page at a time',
  parameters: { query: listAuditEntriesQuery },
  answers: { 200: { description: 'A page', schema: auditPage } },
});

export const exportAuditLog = operation({
  ...ofAdministrators,
  id: 'exportAuditLog',
  needsRecentSignIn: true,
  path: '/api/admin/audit-log/export',
  delivery: 'streamed',
  audit: 'export',
  summary: 'The same entries, newest first, as a CSV file to download',
  parameters: { query: auditFilter },
  answers: { 200: { description: 'The file', contentType: 'text/csv' } },
});

export const recordAuditEntry = operation({
  id: 'recordAuditEntry',
  method: 'PUT',
  path: '/internal/audit-log/{id}',
  service: 'users',
  policy: 'signed-in',
  isIdempotent: true,
  summary: 'Record in the audit log what the viewer is about to do, and how it has ended',
  parameters: { path: auditEntryPath },
  body: recordAuditEntryInput,
  answers: { 204: { description: 'It is stored' } },
});
