import { describe, expect, it } from '@jest/globals';
import { useDeletionService } from '../testing/deletion-service.fixture.js';

describe('user.email-changed', () => {
  const { database, service, requestId, find, receive } = useDeletionService();

  it('changes the address of the pending request of the account', async () => {
    const viewer = { uid: 'ada' };
    const id = await requestId('ada@trax.test', viewer);
    await receive('user.email-changed', { firebaseId: 'ada', email: 'Ada.King@trax.test' });
    expect(await find(id)).toMatchObject({ email: 'ada.king@trax.test', firebaseId: 'ada' });
    const own = await service.inject({ url: '/api/deletion-requests/own', viewer });
    expect(own.json()).toMatchObject({ deletionRequest: { id, status: 'pending' } });
  });

  it('leaves the request as it is where there is one for the new address', async () => {
    const id = await requestId('bob@trax.test', { uid: 'bob' });
    const other = await requestId('bob.new@trax.test');
    await receive('user.email-changed', { firebaseId: 'bob', email: 'bob.new@trax.test' });
    expect([(await find(id))?.email, (await find(other))?.email]).toEqual(['bob@trax.test', 'bob.new@trax.test']);
  });

  it('leaves processed requests and those of other accounts as they are', async () => {
    const viewer = { uid: 'dora' };
    const processed = [await requestId('dora@trax.test', viewer), await requestId('dora.new@trax.test')];
    await database.query(`update deletion_requests set status = 'processed', processed_at = now() where id = any($1)`, [
      processed,
    ]);
    const pending = await requestId('dora@trax.test', viewer);
    const other = await requestId('eve@trax.test', { uid: 'eve' });
    await receive('user.email-changed', { firebaseId: 'dora', email: 'dora.new@trax.test' });
    const emails = await Promise.all([...processed, pending, other].map(async (id) => (await find(id))?.email));
    expect(emails).toEqual(['dora@trax.test', 'dora.new@trax.test', 'dora.new@trax.test', 'eve@trax.test']);
  });

  it('is passed over for an account that is being erased', async () => {
    const id = await requestId('carl@trax.test', { uid: 'carl' });
    await receive('user.deleted', { firebaseId: 'carl', email: 'carl@trax.test' });
    await receive('user.email-changed', { firebaseId: 'carl', email: 'carl.new@trax.test' });
    expect((await find(id))?.email).toBe('carl@trax.test');
  });
});
