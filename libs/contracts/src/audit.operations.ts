import { auditEntryPath, auditFilter, auditPage, listAuditEntriesQuery, recordAuditEntryInput } from './audit.js';
import { operation } from './operation.js';

const ofAdministrators = { method: 'GET', service: 'users', policy: 'administrator' } as const;

export const listAuditEntries = operation({
  ...ofAdministrators,
  id: 'listAuditEntries',
  path: '/api/admin/audit-log',
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
  isExport: true,
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
