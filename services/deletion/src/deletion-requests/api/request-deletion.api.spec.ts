import { describe, expect, it } from '@jest/globals';
import { deleteAccountReceipt, DELETION_REQUEST_RECEIVED } from '@trax/contracts/deletion';
import { useDeletionService } from '../../testing/deletion-service.fixture.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('POST /api/delete-account', () => {
  const { database, service, request, requestId, find, hear, told } = useDeletionService();
  const url = '/api/delete-account';

  it('answers a receipt that is due in 30 days, and keeps the request', async () => {
    const answer = await request('ada@trax.test');
    expect(answer.statusCode).toBe(201);
    const receipt = deleteAccountReceipt.parse(answer.json());
    expect(receipt.message).toBe(DELETION_REQUEST_RECEIVED);
    const kept = await find(receipt.requestId);
    expect(kept).toMatchObject({ email: 'ada@trax.test', status: 'pending', firebaseId: null, isErasing: false });
    expect(kept?.environment).toBe('production');
    expect(Date.parse(receipt.dueAt) - Date.parse(kept?.requestedAt ?? '')).toBeLessThanOrEqual(30 * DAY_MS);
    expect(Date.parse(receipt.dueAt) - Date.now()).toBeGreaterThan(30 * DAY_MS - 60_000);
  });

  it('asks the users service whose address it is, so that the answer needs no account', async () => {
    const id = await requestId('bob@trax.test');
    expect(await told(id)).toEqual([
      { type: 'deletion.requested', receiver: 'users', payload: { requestId: id, email: 'bob@trax.test' } },
    ]);
  });

  it('answers the same request as long as it waits, however the address is spelt and also at once', async () => {
    const spellings = ['Carla@Trax.test', 'carla@trax.test', 'CARLA@TRAX.TEST', 'carla@trax.test'];
    const answers = await Promise.all(spellings.map((email) => request(email)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await database.query(`select 1 from deletion_requests where email = 'carla@trax.test'`)).toHaveLength(1);
  });

  it('knows at once whose account it is when the person is signed in with that address', async () => {
    const id = await requestId('Dora@trax.test', { uid: 'dora', email: 'dora@trax.test' });
    expect((await find(id))?.firebaseId).toBe('dora');
    expect(await told(id)).toEqual([]);
  });

  it.each([
    ['signed in with another address', { uid: 'eve', email: 'eve@trax.test' }],
    ['has not proved the address', { uid: 'eve', email: 'frieda@trax.test', emailVerified: false }],
  ])('does not take the account of a person who %s', async (_, viewer) => {
    expect((await find(await requestId('frieda@trax.test', viewer)))?.firebaseId).toBeNull();
  });

  it('refuses the session of somebody who is deleted by now, and keeps nothing', async () => {
    await hear('user.deleted', { firebaseId: 'gone', email: 'gone@trax.test' });
    const answer = await request('gone@trax.test', { uid: 'gone', email: 'gone@trax.test' });
    expect([answer.statusCode, answer.json()]).toEqual([
      410,
      { error: 'This account has been deleted', code: 'ACCOUNT_DELETED' },
    ]);
    expect(await database.query(`select 1 from deletion_requests where email = 'gone@trax.test'`)).toEqual([]);
  });

  it.each([
    ['no address', {}, 'email'],
    ['something that is none', { email: 'nobody' }, 'email'],
    ['an address with NUL', { email: 'a\u0000@trax.test' }, 'email'],
    ['an address of 255 characters', { email: `${'a'.repeat(245)}@trax.test` }, 'email'],
    ['an unknown field', { email: 'a@trax.test', firebaseId: 'ada' }, 'firebaseId'],
  ])('refuses %s with a sentence that names it', async (_, payload, name) => {
    const answer = await service.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: expect.stringContaining(name), code: 'BAD_INPUT' });
  });
});
