import { beforeEach, describe, expect, it } from '@jest/globals';
import { sendJson } from '../../testing/stub-service.js';
import { JSON_CALL, useGateway } from '../../testing/use-gateway.js';

const gateway = useGateway();
const { users, deletion } = gateway.services;

const user = (firebaseId: string) => ({
  firebaseId,
  displayName: 'Ada',
  email: `${firebaseId}@trax.test`,
  emailVerified: false,
  photoURL: null,
  metadata: {},
  environment: 'production',
  isAdmin: false,
});
const RUN = {
  id: '01890000-0000-7000-8000-000000000001',
  status: 'failed',
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:01:00.000Z',
  processed: 3,
  created: 1,
  updated: 1,
  orphaned: 1,
  orphans: [{ firebaseId: 'gone', email: 'gone@trax.test' }],
  failure: 'The identity provider could not be reached.',
};
const RUN_FIELDS =
  'id status startedAt finishedAt processed created updated orphaned orphans { firebaseId email } failure';

async function ask(uid: string | null, query: string): Promise<unknown> {
  const init = { method: 'POST', headers: JSON_CALL, body: JSON.stringify({ query }) };
  const answer = uid === null ? gateway.call('/api/graphql', init) : gateway.callAs(uid, '/api/graphql', init);
  return (await answer).json();
}
const asked = () => users.received;

describe('users', () => {
  const FIELDS = 'users { firebaseId displayName email emailVerified photoURL environment isAdmin } nextCursor';

  it('are one page of those of the service', async () => {
    users.answers('/internal/users/page', { users: [user('ada')], nextCursor: 'next' });
    const answer = await ask('owner', `{ users(first: 2, after: "here", search: "a&b=c") { ${FIELDS} } }`);
    const { metadata: _metadata, ...ada } = user('ada');
    expect(answer).toEqual({ data: { users: { users: [ada], nextCursor: 'next' } } });
    expect(asked().map(({ url }) => url)).toEqual(['/internal/users/page?limit=2&after=here&search=a%26b%3Dc']);
  });

  it('are a hundred when nobody says how many, and everybody’s when the search is empty', async () => {
    users.answers('/internal/users/page', { users: [], nextCursor: null });
    await ask('owner', '{ users(search: " ") { nextCursor } }');
    expect(asked().map(({ url }) => url)).toEqual(['/internal/users/page?limit=100']);
  });

  it('are refused with the sentence of the service', async () => {
    const body = { error: 'limit: Too big: expected number to be <=500', code: 'BAD_INPUT' };
    users.answers('/internal/users/page', body, 400);
    const answer = await ask('owner', 'query ($first: Int = 501) { users(first: $first) { nextCursor } }');
    expect(answer).toMatchObject({ errors: [{ message: body.error, extensions: { code: 'BAD_INPUT' } }] });
  });
});

describe('the sync', () => {
  it('shows its status and its newest run', async () => {
    users.answers('/api/admin/sync-status', { needsSync: true, sync: RUN });
    const answer = await ask('owner', `{ syncStatus { needsSync sync { ${RUN_FIELDS} } } }`);
    expect(answer).toEqual({ data: { syncStatus: { needsSync: true, sync: RUN } } });
    expect(asked().map(({ url }) => url)).toEqual(['/api/admin/sync-status?adminFirebaseId=owner']);
  });

  it('begins, and answers the run', async () => {
    users.answers('/api/admin/sync-users', RUN, 202);
    expect(await ask('owner', `mutation { syncUsers { ${RUN_FIELDS} } }`)).toEqual({ data: { syncUsers: RUN } });
    expect(asked()).toMatchObject([{ method: 'POST', url: '/api/admin/sync-users?adminFirebaseId=owner' }]);
  });

  it('says when its status cannot be found out', async () => {
    const body = { error: 'Failed to check sync status', code: 'SYNC_STATUS_UNAVAILABLE' };
    users.answers('/api/admin/sync-status', body, 503);
    expect(await ask('owner', '{ syncStatus { needsSync } }')).toMatchObject({
      errors: [{ message: body.error, extensions: { code: body.code } }],
    });
  });
});

describe('the accounts of deletion requests', () => {
  const request = (id: number, firebaseId: string | null) => ({
    id: `01890000-0000-7000-8000-00000000000${id}`,
    email: 'ada@trax.test',
    requestedAt: '2026-11-20T10:00:00.000Z',
    status: 'pending',
    processedAt: null,
    firebaseId,
    environment: 'production',
    requestedBy: 'visitor',
    isErasing: false,
  });

  it('are asked for by one call, and are null where there is none', async () => {
    deletion.answers('/api/admin/deletion-requests', [
      request(1, 'ada'),
      request(2, null),
      request(3, 'gone'),
      request(4, 'bob'),
      request(5, 'ada'),
    ]);
    users.answers('/internal/users', [user('bob'), user('ada')]);
    expect(await ask('owner', '{ deletionRequests { account { firebaseId } } }')).toEqual({
      data: {
        deletionRequests: ['ada', null, null, 'bob', 'ada'].map((firebaseId) => ({
          account: firebaseId === null ? null : { firebaseId },
        })),
      },
    });
    expect(asked().map(({ url }) => url)).toEqual(['/internal/users?ids=ada%2Cgone%2Cbob']);
  });
});

describe.each([
  ['users', '{ users { nextCursor } }'],
  ['syncStatus', '{ syncStatus { needsSync } }'],
  ['syncUsers', 'mutation { syncUsers { id } }'],
])('%s', (_, query) => {
  beforeEach(() => {
    // The service decides by the viewer whom the gateway has signed.
    const refusal = { error: 'Only an administrator may do this', code: 'FORBIDDEN' };
    for (const path of ['/internal/users/page', '/api/admin/sync-status', '/api/admin/sync-users']) {
      users.on(path, (_received, response) => sendJson(response, 403, refusal));
    }
  });

  it('is refused to a visitor without a question to the service', async () => {
    expect(await ask(null, query)).toMatchObject({
      errors: [{ message: 'Admin not authenticated', extensions: { code: 'NOT_SIGNED_IN' } }],
    });
    expect(users.received).toEqual([]);
  });

  it('is refused to a listener', async () => {
    expect(await ask('listener', query)).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });
});
