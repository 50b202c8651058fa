import { describe, expect, it } from '@jest/globals';
import type { DeletionRequest } from '@trax/contracts/deletion';
import { gateway } from '../../testing/gateway.fixture.js';

const { deletion, users } = gateway.services;

const REQUESTS = '/api/admin/deletion-requests';
const IDS = [1, 2, 3].map((number) => `01890000-0000-7000-8000-00000000000${number}`);
const request = (facts: Partial<DeletionRequest> = {}): DeletionRequest => ({
  id: IDS[0] ?? '',
  email: 'ada@trax.test',
  requestedAt: '2026-01-02T03:04:05.000Z',
  status: 'pending',
  processedAt: null,
  firebaseId: null,
  environment: 'production',
  requestedBy: 'visitor',
  isErasing: false,
  ...facts,
});
const user = (firebaseId: string) => ({
  firebaseId,
  displayName: `Name of ${firebaseId}`,
  email: `${firebaseId}@trax.test`,
  emailVerified: true,
  photoURL: null,
  metadata: {},
  environment: 'production',
  isAdmin: false,
});

const LIST =
  '{ deletionRequests { id email requestedAt status processedAt firebaseId environment requestedBy isErasing } }';

describe('deletionRequests', () => {
  it('are the service’s own, also without an address once the account is erased', async () => {
    const erased = request({ email: null, status: 'processed', processedAt: '2026-01-03T03:04:05.000Z' });
    deletion.answers(REQUESTS, [request({ isErasing: true }), erased]);
    await expect(gateway.queryGraph('owner', LIST)).resolves.toEqual({
      data: { deletionRequests: [request({ isErasing: true }), erased] },
    });
    expect(deletion.received).toMatchObject([{ url: `${REQUESTS}?adminFirebaseId=owner` }]);
  });

  it('come page by page', async () => {
    deletion.answers(REQUESTS, [request({ requestedBy: 'account-holder' })]);
    const page = `{ deletionRequests(first: 2, after: "${IDS[1]}") { requestedBy } }`;
    await expect(gateway.queryGraph('owner', page)).resolves.toEqual({
      data: { deletionRequests: [{ requestedBy: 'account-holder' }] },
    });
    expect(deletion.received).toMatchObject([{ url: `${REQUESTS}?adminFirebaseId=owner&limit=2&after=${IDS[1]}` }]);
  });

  it('have their accounts by one call, or null', async () => {
    const [first = '', second = '', third = ''] = IDS;
    deletion.answers(REQUESTS, [
      request({ id: first, firebaseId: 'ada' }),
      request({ id: second, firebaseId: 'gone' }),
      request({ id: third }),
    ]);
    users.answers('/internal/users', [user('ada')]);
    const { data } = await gateway.queryGraph(
      'owner',
      '{ deletionRequests { id account { firebaseId email isAdmin } } }',
    );
    expect(data).toEqual({
      deletionRequests: [
        { id: first, account: { firebaseId: 'ada', email: 'ada@trax.test', isAdmin: false } },
        { id: second, account: null },
        { id: third, account: null },
      ],
    });
    expect(users.received.filter(({ url }) => url.startsWith('/internal/users?'))).toMatchObject([
      { url: '/internal/users?ids=ada%2Cgone' },
    ]);
  });

  it('say by one call whether they are confirmed', async () => {
    const [first = '', second = ''] = IDS;
    deletion.answers(REQUESTS, [request({ id: first }), request({ id: second })]);
    const confirmations = '/internal/deletion-requests/confirmations';
    deletion.answers(confirmations, [
      { id: second, confirmation: 'impossible' },
      { id: first, confirmation: 'unconfirmed' },
    ]);
    const { data } = await gateway.queryGraph('owner', '{ deletionRequests { confirmation } }');
    expect(data).toEqual({ deletionRequests: [{ confirmation: 'unconfirmed' }, { confirmation: 'impossible' }] });
    expect(deletion.received.filter(({ url }) => url === confirmations)).toHaveLength(1);
  });

  it('carry the service’s refusal for a listener', async () => {
    deletion.answers(REQUESTS, { error: 'Only an administrator may do this', code: 'FORBIDDEN' }, 403);
    const { errors } = await gateway.queryGraph('listener', LIST);
    expect(errors).toMatchObject([{ message: 'Only an administrator may do this', extensions: { code: 'FORBIDDEN' } }]);
  });
});

describe('erasures', () => {
  const LIST_ERASURES = '{ erasures { id startedAt reportedBy waitsFor requests failure finishedAt } }';

  it('are the service’s own', async () => {
    const erasure = {
      id: 'f'.repeat(64),
      startedAt: '2026-01-02T03:04:05.000Z',
      reportedBy: ['stats'],
      waitsFor: ['playlists'],
      requests: 2,
      failure: null,
      finishedAt: null,
    };
    deletion.answers('/internal/erasures', [erasure]);
    await expect(gateway.queryGraph('owner', LIST_ERASURES)).resolves.toEqual({ data: { erasures: [erasure] } });
    expect(deletion.received).toMatchObject([{ url: '/internal/erasures' }]);
  });
});

describe('markDeletionRequestProcessed', () => {
  const mutation = (id = IDS[0]) => `mutation { markDeletionRequestProcessed(id: "${id}") { id status processedAt } }`;

  it('answers the request as it is now', async () => {
    const processed = request({ status: 'processed', processedAt: '2026-01-03T03:04:05.000Z' });
    deletion.answers(`${REQUESTS}/${IDS[0]}`, processed);
    const { data } = await gateway.queryGraph('owner', mutation());
    expect(data).toEqual({
      markDeletionRequestProcessed: { id: IDS[0], status: 'processed', processedAt: processed.processedAt },
    });
    expect(deletion.received).toMatchObject([
      { method: 'PATCH', url: `${REQUESTS}/${IDS[0]}?adminFirebaseId=owner`, body: '{"status":"processed"}' },
    ]);
  });

  it('leads nowhere else by its id', async () => {
    const { errors } = await gateway.queryGraph('owner', mutation('../../users'));
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
    expect(deletion.received).toEqual([]);
  });
});

describe('deleteUser', () => {
  const mutation = 'mutation { deleteUser(firebaseId: "ada") }';

  it('begins the deletion', async () => {
    users.on('/api/users/ada', (_, response) => response.writeHead(204).end());
    await expect(gateway.queryGraph('owner', mutation)).resolves.toEqual({ data: { deleteUser: true } });
    expect(users.received.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/users/ada' });
  });

  it('carries the refusal to delete an administrator', async () => {
    const refusal = { error: 'Admin accounts cannot be deleted', code: 'ADMIN_ACCOUNT_PROTECTED' };
    users.answers('/api/users/ada', refusal, 403);
    const { errors } = await gateway.queryGraph('owner', mutation);
    expect(errors).toMatchObject([{ message: refusal.error, extensions: { code: refusal.code } }]);
  });
});
