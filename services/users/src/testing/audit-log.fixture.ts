import { auditPage, type AuditPage, type RecordedAction, type RecordRefusalInput } from '@trax/contracts/audit';
import { uuidV7 } from '@trax/nest-platform/ids';
import { receiveEvent } from '@trax/testing-server/receive-event';
import type { TestService } from '@trax/testing-server/use-service';

export const ROOT = { uid: 'root', isAdmin: true };

/** The audit log of a users service, as other services and the gateway write it, and the gateway reads it. */
export const createAuditLogCalls = (service: TestService) => ({
  record: (action: Partial<RecordedAction> = {}) =>
    receiveEvent(service.app(), {
      type: 'action.recorded',
      payload: {
        id: uuidV7(),
        happenedAt: new Date().toISOString(),
        action: 'syncUsers',
        actorId: 'root',
        personId: null,
        target: null,
        requestId: 'request-of-the-test',
        outcome: 'succeeded',
        reason: null,
        ...action,
      },
    }),
  refuse: (refusal: Partial<RecordRefusalInput> = {}, { uid = 'eve', id = uuidV7() } = {}) =>
    service.inject({
      method: 'PUT',
      url: `/internal/audit-log/${id}`,
      payload: { action: 'deleteUser', personId: null, reason: '403', omitted: 0, ...refusal },
      viewer: { uid },
    }),
  list: async (query: Readonly<Record<string, string>> = {}): Promise<AuditPage> => {
    const search = new URLSearchParams({ adminFirebaseId: 'root', ...query });
    return auditPage.parse((await service.inject({ url: `/internal/audit-log?${search}`, viewer: ROOT })).json());
  },
});

/** What matters of an entry: who did what to whom, and how it ended. */
export const summarize = ({ actor, action, person, outcome, reason }: AuditPage['entries'][number]): string =>
  [actor?.id ?? 'anonymous', action, person?.id ?? '-', outcome, ...(reason === null ? [] : [reason])].join(' ');
