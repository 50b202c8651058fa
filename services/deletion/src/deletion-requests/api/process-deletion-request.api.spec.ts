import { describe, expect, it } from '@jest/globals';
import { deletionRequest } from '@trax/contracts/deletion';
import { expectAuditedChange, listEntries } from '@trax/testing-server/audited-change';
import type { TestRequest } from '@trax/testing-server/use-service';
import { useDeletionService } from '../../testing/deletion-service.fixture.js';

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000009';
const ROOT = { uid: 'root', isAdmin: true };

describe('PATCH /api/admin/deletion-requests/{id}', () => {
  const { database, service, requestId, find, published } = useDeletionService();
  const requestUrl = (id: string, admin = 'root') => `/api/admin/deletion-requests/${id}?adminFirebaseId=${admin}`;
  const patch = (url: string, request: Partial<TestRequest> = { viewer: ROOT }) =>
    service.inject({ payload: { status: 'processed' }, ...request, method: 'PATCH', url });

  it('marks a request as processed, which deletes nothing', async () => {
    const id = await requestId('ada@trax.test', { uid: 'ada' });
    const answer = await patch(requestUrl(id));
    expect(answer.statusCode).toBe(200);
    const processed = deletionRequest.parse(answer.json());
    expect(processed).toMatchObject({ id, status: 'processed', email: 'ada@trax.test', firebaseId: 'ada' });
    expect(Math.abs(Date.parse(processed.processedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await published('ada')).toEqual([]);
  });

  it('answers a second time as the first time', async () => {
    const id = await requestId('bob@trax.test');
    const first = await patch(requestUrl(id));
    const second = await patch(requestUrl(id));
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  });

  it('processes the request that a later receipt leads to', async () => {
    const id = await requestId('bert@trax.test');
    const receiptId = await requestId('bert@trax.test');
    const answer = await patch(requestUrl(receiptId));
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ id, status: 'processed' })]);
  });

  it('is in the audit log in the transaction of the change, and once', async () => {
    const id = await requestId('edith@trax.test');
    await database.query('delete from outbox');
    await expectAuditedChange(database, 'processDeletionRequest', () => patch(requestUrl(id)));
    expect((await published(id)).at(-1)?.payload).toMatchObject({ actorId: 'root', target: id, personId: null });
    await patch(requestUrl(UNKNOWN_ID));
    expect((await listEntries(database)).at(-1)).toBe('processDeletionRequest failed 404');
  });

  it('accepts another request for the same address afterwards', async () => {
    const first = await requestId('carla@trax.test');
    await patch(requestUrl(first));
    const second = await requestId('carla@trax.test');
    expect(second).not.toBe(first);
    expect((await find(second))?.status).toBe('pending');
  });

  it('answers 404 when there is no such request', async () => {
    const answer = await patch(requestUrl(UNKNOWN_ID));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'Deletion request not found', code: 'DELETION_REQUEST_NOT_FOUND' });
  });

  it.each([
    ['another status', requestUrl(UNKNOWN_ID), { status: 'pending' }],
    ['no status', requestUrl(UNKNOWN_ID), {}],
    ['an unknown field', requestUrl(UNKNOWN_ID), { status: 'processed', processedAt: '2026-11-02T10:00:00Z' }],
    ['a malformed id', requestUrl('first'), { status: 'processed' }],
    ['no adminFirebaseId', `/api/admin/deletion-requests/${UNKNOWN_ID}`, { status: 'processed' }],
    ['an unknown parameter', `${requestUrl(UNKNOWN_ID)}&firebaseId=root`, { status: 'processed' }],
  ])('refuses %s', async (_, url, payload) => {
    const answer = await patch(url, { viewer: ROOT, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_INPUT']);
  });

  it('refuses an administrator who names another person, and changes nothing', async () => {
    const id = await requestId('dora@trax.test', { uid: 'dora' });
    expect((await patch(requestUrl(id, 'olga'))).statusCode).toBe(403);
    expect((await find(id))?.status).toBe('pending');
  });
});
