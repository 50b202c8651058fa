import { beforeAll } from '@jest/globals';
import { deleteAccountReceipt, deletionRequestList, type DeletionRequest } from '@trax/contracts/deletion';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService, type TestRequest } from '@trax/testing-server/use-service';
import { definition } from '../definition.js';

type Published = { type: EventType; receiver: string; payload: unknown };

function startDeletionService() {
  const database = useDatabase(definition);
  const service = useService(definition, () => ({
    DATABASE_URL: database.url(),
  }));
  const root = { uid: 'root', isAdmin: true };
  const listUrl = '/api/admin/deletion-requests?adminFirebaseId=root';

  /** Of a person who has just signed in, unless the viewer says otherwise. */
  const request = (email: string, viewer?: TestRequest['viewer']) =>
    service.inject({
      method: 'POST',
      url: '/api/delete-account',
      payload: { email },
      ...(viewer === undefined ? {} : { viewer: { signedInAtSeconds: Math.floor(Date.now() / 1_000), ...viewer } }),
    });

  return {
    database,
    service,
    /** The answer to a request for the deletion of what belongs to this address. */
    request,
    /** As `request`; answers the id. */
    requestId: async (email: string, viewer?: TestRequest['viewer']): Promise<string> =>
      deleteAccountReceipt.parse((await request(email, viewer)).json()).requestId,
    /** The request as an administrator sees it. */
    find: async (id: string): Promise<DeletionRequest | undefined> => {
      const answer = await service.inject({ url: listUrl, viewer: root });
      return deletionRequestList.parse(answer.json()).find((one) => one.id === id);
    },
    /** An event arrives. */
    receive: <T extends EventType>(type: T, payload: EventPayload<T>) => receiveEvent(service.app(), { type, payload }),
    /** The events that this service has published so far about one person or thing. */
    published: (mark: string) =>
      database.query<Published>(
        `select type, receiver, payload from outbox where payload::text like '%' || $1 || '%' order by seq`,
        [mark],
      ),
  };
}

const shared = startDeletionService();

/** The real deletion service on a real Postgres, which the specs that Jest loads together share: empty, for a `describe`. */
export function useDeletionService() {
  beforeAll(() => shared.database.empty());
  return shared;
}
