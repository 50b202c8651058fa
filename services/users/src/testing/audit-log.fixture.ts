import { auditPage, type AuditPage, type RecordAuditEntryInput } from '@trax/contracts/audit';
import { uuidV7 } from '@trax/nest-platform/uuid';
import type { TestService } from '@trax/testing-server/use-service';

export const ROOT = { uid: 'root', isAdmin: true };

/** The audit log of a users service, as the gateway writes and reads it. */
export const auditLogOf = (service: TestService) => ({
  record: (input: Partial<RecordAuditEntryInput>, { uid = 'root', id = uuidV7() } = {}) =>
    service.inject({
      method: 'PUT',
      url: `/internal/audit-log/${id}`,
      headers: { 'x-request-id': 'request-of-the-test' },
      payload: {
        action: 'syncUsers',
        personId: null,
        target: null,
        outcome: 'succeeded',
        reason: null,
        omitted: 0,
        ...input,
      },
      viewer: { uid },
    }),
  list: async (query: Readonly<Record<string, string>> = {}): Promise<AuditPage> => {
    const search = new URLSearchParams({ adminFirebaseId: 'root', ...query });
    return auditPage.parse((await service.inject({ url: `/internal/audit-log?${search}`, viewer: ROOT })).json());
  },
});

/** What matters of an entry: who did what to whom, and how it ended. */
export const summaryOf = ({ actor, action, person, outcome, reason }: AuditPage['entries'][number]): string =>
  [actor?.id ?? 'nobody', action, person?.id ?? '-', outcome ?? 'under way', ...(reason === null ? [] : [reason])].join(
    ' ',
  );
