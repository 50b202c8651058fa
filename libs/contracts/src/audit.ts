import { z } from 'zod';
import { adminQuery } from './deletion.js';
import { isoInstant, safeText } from './text.js';
import { firebaseId } from './users.js';
import { operation } from './operation.js';

/** How an action of the audit log has ended. */
export const AUDIT_OUTCOMES = ['succeeded', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** The id of an operation, or the name of an event as a sign-in. */
const auditAction = z.string().regex(/^[A-Za-z]{1,64}$/, { error: 'is not the name of an action' });

/** A person as they are now. `id` is the uid; that of an erased person is replaced by a text that begins with `deleted:`. */
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
  outcome: z.enum(AUDIT_OUTCOMES),
  /** The code of a problem, or the HTTP status of an answer; null for a success. */
  reason: z.string().nullable(),
  /** The acting person; null without a sign-in. */
  actor: auditPerson.nullable(),
  /** Whom it is about; null where it is not about a person. */
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
  outcome: z.enum(AUDIT_OUTCOMES).optional(),
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

/** `PUT /internal/audit-log/{id}`: what the gateway has refused the viewer. */
export const recordRefusalInput = z.object({
  action: auditAction,
  personId: firebaseId.nullable(),
  reason: z.string().max(64),
  omitted: z.int().min(0),
});
export type RecordRefusalInput = z.output<typeof recordRefusalInput>;

/** What a person has done, or was refused, as the service that answered the call writes it. */
export const recordedAction = z.object({
  ...auditEntry.pick({ happenedAt: true, outcome: true, reason: true, target: true, requestId: true }).shape,
  /** A version 7 UUID: the order of the log. */
  id: z.uuidv7(),
  action: auditAction,
  actorId: firebaseId,
  personId: firebaseId.nullable(),
});
export type RecordedAction = z.infer<typeof recordedAction>;

const ofAdministrators = { service: 'users', policy: 'administrator' } as const;

export const listAuditEntries = operation('GET /internal/audit-log', {
  ...ofAdministrators,
  id: 'listAuditEntries',
  summary: 'What administrators have done and people have done with their accounts, newest first, a page at a time',
  parameters: { query: listAuditEntriesQuery },
  answers: { 200: { description: 'A page', schema: auditPage } },
});

export const exportAuditLog = operation('GET /api/admin/audit-log/export', {
  ...ofAdministrators,
  id: 'exportAuditLog',
  needsRecentSignIn: true,
  delivery: 'streamed',
  audit: 'export',
  summary: 'The same entries, newest first, as a CSV file to download',
  parameters: { query: auditFilter },
  answers: { 200: { description: 'The file', contentType: 'text/csv' } },
});

export const recordRefusal = operation('PUT /internal/audit-log/{id}', {
  id: 'recordRefusal',
  service: 'users',
  policy: 'signed-in',
  isIdempotent: true,
  summary: 'Record in the audit log what the gateway has refused the viewer',
  parameters: { path: auditEntryPath },
  body: recordRefusalInput,
  answers: { 204: { description: 'It is stored' } },
});
