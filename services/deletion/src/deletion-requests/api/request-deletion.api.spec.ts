import { describe, expect, it } from '@jest/globals';
import { deleteAccountReceipt } from '@trax/contracts/deletion';
import { DELETION_REQUEST_RECEIVED } from '@trax/contracts/deletion-rules';
import { useDeletionService } from '../../testing/deletion-service.fixture.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

describe('POST /api/delete-account', () => {
  const { database, service, request, requestId, find, receive, published } = useDeletionService();
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

  it('publishes an event for the users service, so that the answer does not depend on an account', async () => {
    const id = await requestId('bob@trax.test');
    expect(await published(id)).toEqual([
      {
        type: 'deletion.requested',
        receiver: 'users',
        payload: { requestId: id, email: 'bob@trax.test', needsLink: true },
      },
    ]);
  });

  it('gives every request a receipt of its own, so that it does not reveal an earlier one for the same address', async () => {
    const first = await request('carla@trax.test');
    await database.query(`update deletion_requests set requested_at = now() - interval '3 days' where email = $1`, [
      'carla@trax.test',
    ]);
    const again = await request('carla@trax.test');
    const [receipt, other] = [first, again].map((answer) => deleteAccountReceipt.parse(answer.json()));
    expect(other?.requestId).not.toBe(receipt?.requestId);
    expect(Date.parse(other?.dueAt ?? '') - Date.now()).toBeGreaterThan(30 * DAY_MS - 60_000);
    expect(Object.keys(again.json())).toEqual(Object.keys(first.json()));
  });

  it('keeps one pending request per address, however it is spelt and also at once', async () => {
    const spellings = ['Clara@Trax.test', 'clara@trax.test', 'CLARA@TRAX.TEST', 'clara@trax.test'];
    const ids = await Promise.all(spellings.map((email) => requestId(email)));
    const rows = await database.query<{ id: string }>(
      `select id from deletion_requests where email = 'clara@trax.test'`,
    );
    const receipts = await database.query<{ id: string }>('select id from deletion_receipts where request_id = $1', [
      rows[0]?.id,
    ]);
    expect(rows).toHaveLength(1);
    expect([...rows, ...receipts].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('keeps whether the account holder or a visitor has requested it', async () => {
    const id = await requestId('cleo@trax.test');
    expect(await find(id)).toMatchObject({ requestedBy: 'visitor', firebaseId: null });
    await requestId('cleo@trax.test', { uid: 'cleo', email: 'cleo@trax.test' });
    const confirmed = { requestedBy: 'account-holder', firebaseId: 'cleo' };
    expect(await find(id)).toMatchObject(confirmed);
    await requestId('cleo@trax.test');
    expect(await find(id)).toMatchObject(confirmed);
  });

  it('knows at once whose account it is when the person is signed in with that address', async () => {
    const id = await requestId('Dora@trax.test', { uid: 'dora', email: 'dora@trax.test' });
    expect((await find(id))?.firebaseId).toBe('dora');
    expect(await published(id)).toEqual([]);
  });

  it.each([
    ['signed in with another address', 'erna@trax.test', { uid: 'eve', email: 'eve@trax.test' }],
    [
      'has signed in long ago',
      'greta@trax.test',
      { uid: 'greta', email: 'greta@trax.test', signedInAtSeconds: ago(601) },
    ],
    ['has signed in at an unknown time', 'hilda@trax.test', { uid: 'hilda', signedInAtSeconds: undefined }],
    ['has not proved the address', 'frieda@trax.test', { uid: 'eve', email: 'frieda@trax.test', emailVerified: false }],
  ])('does not take the account of a person who %s', async (_, email, viewer) => {
    const kept = await find(await requestId(email, viewer));
    expect(kept).toMatchObject({ firebaseId: null, requestedBy: 'visitor', status: 'pending' });
  });

  it('is confirmed by the person who signs in and requests it again', async () => {
    const viewer = { uid: 'ida', email: 'ida@trax.test' };
    const id = await requestId('ida@trax.test', { ...viewer, signedInAtSeconds: ago(601) });
    expect(await published(id)).toMatchObject([{ type: 'deletion.requested', payload: { needsLink: true } }]);
    await requestId('ida@trax.test', { ...viewer, signedInAtSeconds: ago(590) });
    expect(await find(id)).toMatchObject({ firebaseId: 'ida', requestedBy: 'account-holder' });
  });

  it('refuses the session of a person who is deleted by now, and keeps nothing', async () => {
    await receive('user.deleted', { firebaseId: 'gone', email: 'gone@trax.test' });
    const answer = await request('gone@trax.test', { uid: 'gone', email: 'gone@trax.test' });
    expect([answer.statusCode, answer.json()]).toEqual([
      410,
      { error: 'This account has been deleted', code: 'ACCOUNT_DELETED' },
    ]);
    expect(await database.query(`select 1 from deletion_requests where email = 'gone@trax.test'`)).toEqual([]);
  });

  it.each([
    ['no address', {}, 'email'],
    ['something that is none', { email: 'unknown' }, 'email'],
    ['an address with NUL', { email: 'a\u0000@trax.test' }, 'email'],
    ['an address of 255 characters', { email: `${'a'.repeat(245)}@trax.test` }, 'email'],
    ['an unknown field', { email: 'a@trax.test', firebaseId: 'ada' }, 'firebaseId'],
  ])('refuses %s with a message that names it', async (_, payload, name) => {
    const answer = await service.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(name), code: 'BAD_INPUT' });
  });
});
