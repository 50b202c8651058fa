import { describe, expect, it } from '@jest/globals';
import { person } from '../../testing/fake-identity.js';
import { gateway } from '../../testing/gateway.fixture.js';

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
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: null,
  isDisabled: false,
  isAdmitted: false,
  hasSecondFactor: true,
  linkMail: { queuedAt: '2026-11-20T10:00:00.000Z', failure: 'refused' },
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

describe('users', () => {
  const FIELDS =
    'users { firebaseId displayName email emailVerified photoURL environment isAdmin createdAt lastSeenAt isDisabled isAdmitted hasSecondFactor linkMail { queuedAt failure } } nextCursor';

  it('are one page of those of the service', async () => {
    users.answers('/internal/people', { users: [user('ada')], nextCursor: 'next' });
    const answer = await gateway.queryGraph(
      'owner',
      `{ users(first: 2, after: "here", search: "a&b=c", order: longUnseen) { ${FIELDS} } }`,
    );
    const { metadata: _metadata, ...ada } = user('ada');
    expect(answer).toEqual({ data: { users: { users: [ada], nextCursor: 'next' } } });
    expect(users.received.map(({ url }) => url)).toEqual([
      '/internal/people?limit=2&after=here&search=a%26b%3Dc&order=longUnseen',
    ]);
  });

  it('are a hundred by default, and everybody when the search is empty', async () => {
    users.answers('/internal/people', { users: [], nextCursor: null });
    await gateway.queryGraph('owner', '{ users(search: " ") { nextCursor } }');
    expect(users.received.map(({ url }) => url)).toEqual(['/internal/people?limit=100&order=newest']);
  });

  it('are refused with the message of the service', async () => {
    const body = { error: 'limit: Too big: expected number to be <=500', code: 'BAD_INPUT' };
    users.answers('/internal/people', body, 400);
    const answer = await gateway.queryGraph(
      'owner',
      'query ($first: Int = 501) { users(first: $first) { nextCursor } }',
    );
    expect(answer).toMatchObject({ errors: [{ message: body.error, extensions: { code: 'BAD_INPUT' } }] });
  });
});

describe('the account of a person', () => {
  it.each([
    ['disableUser', 'PUT', 'disabled'],
    ['enableUser', 'DELETE', 'disabled'],
    ['makeAdministrator', 'PUT', 'administrator'],
    ['unmakeAdministrator', 'DELETE', 'administrator'],
  ])('is changed by %s', async (field, method, part) => {
    users.answers(`/internal/people/ada/${part}`, user('ada'));
    const answer = await gateway.queryGraph(
      'owner',
      `mutation { ${field}(firebaseId: "ada") { firebaseId isAdmin isDisabled } }`,
    );
    expect(answer).toEqual({ data: { [field]: { firebaseId: 'ada', isAdmin: false, isDisabled: false } } });
    expect(users.received).toMatchObject([{ method, url: `/internal/people/ada/${part}` }]);
  });

  it.each(['makeAdministrator', 'unmakeAdministrator', 'resetSecondFactor'])(
    'is not changed by %s of an administrator who signed in long ago',
    async (field) => {
      const signedInAtSeconds = Math.floor(Date.now() / 1_000) - 601;
      gateway.identity.know(person({ uid: 'stale', signedInAtSeconds }));
      gateway.sessions.accounts.set('stale', { isAdmin: true, isDeleted: false });
      const selection = field === 'resetSecondFactor' ? '' : ' { firebaseId }';
      const answer = await gateway.queryGraph('stale', `mutation { ${field}(firebaseId: "ada")${selection} }`);
      expect(answer).toMatchObject({ errors: [{ extensions: { code: 'REAUTHENTICATION_NEEDED' } }] });
      expect(users.received).toEqual([]);
    },
  );

  it('stays as it is with the message of the service', async () => {
    const body = { error: 'Admin accounts cannot be disabled', code: 'ADMIN_ACCOUNT_PROTECTED' };
    users.answers('/internal/people/ada/disabled', body, 403);
    expect(
      await gateway.queryGraph('owner', 'mutation { disableUser(firebaseId: "ada") { firebaseId } }'),
    ).toMatchObject({ errors: [{ message: body.error, extensions: { code: body.code } }] });
  });
});

describe('the sync', () => {
  it('shows its status and its newest run', async () => {
    users.answers('/api/admin/sync-status', { needsSync: true, sync: RUN });
    const answer = await gateway.queryGraph('owner', `{ syncStatus { needsSync sync { ${RUN_FIELDS} } } }`);
    expect(answer).toEqual({ data: { syncStatus: { needsSync: true, sync: RUN } } });
    expect(users.received.map(({ url }) => url)).toEqual(['/api/admin/sync-status?adminFirebaseId=owner']);
  });

  it('begins, and answers the run', async () => {
    users.answers('/api/admin/sync-users', RUN, 202);
    expect(await gateway.queryGraph('owner', `mutation { syncUsers { ${RUN_FIELDS} } }`)).toEqual({
      data: { syncUsers: RUN },
    });
    expect(users.received).toMatchObject([{ method: 'POST', url: '/api/admin/sync-users?adminFirebaseId=owner' }]);
  });

  it('answers when its status cannot be read', async () => {
    const body = { error: 'Failed to check sync status', code: 'SYNC_STATUS_UNAVAILABLE' };
    users.answers('/api/admin/sync-status', body, 503);
    expect(await gateway.queryGraph('owner', '{ syncStatus { needsSync } }')).toMatchObject({
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

  it('are fetched by one call, and are null where there is none', async () => {
    deletion.answers('/api/admin/deletion-requests', [
      request(1, 'ada'),
      request(2, null),
      request(3, 'gone'),
      request(4, 'bob'),
      request(5, 'ada'),
    ]);
    users.answers('/internal/users', [user('bob'), user('ada')]);
    expect(await gateway.queryGraph('owner', '{ deletionRequests { account { firebaseId } } }')).toEqual({
      data: {
        deletionRequests: ['ada', null, null, 'bob', 'ada'].map((firebaseId) => ({
          account: firebaseId === null ? null : { firebaseId },
        })),
      },
    });
    expect(users.received.map(({ url }) => url)).toEqual(['/internal/users?ids=ada%2Cgone%2Cbob']);
  });
});
