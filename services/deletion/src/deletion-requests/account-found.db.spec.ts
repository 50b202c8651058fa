import { describe, expect, it } from '@jest/globals';
import { useDeletionService } from '../testing/deletion-service.fixture.js';

describe('deletion.account-found', () => {
  const { requestId, find, receive } = useDeletionService();

  it('notes whose account a waiting request is about', async () => {
    const id = await requestId('ada@trax.test');
    await receive('deletion.account-found', { requestId: id, firebaseId: 'ada' });
    expect((await find(id))?.firebaseId).toBe('ada');
  });

  it('does not replace an account that is known', async () => {
    const id = await requestId('bob@trax.test', { uid: 'bob' });
    await receive('deletion.account-found', { requestId: id, firebaseId: 'mallory' });
    expect((await find(id))?.firebaseId).toBe('bob');
  });

  it('is passed over when the account is being erased by now: its address finds the request', async () => {
    const id = await requestId('carl@trax.test');
    await receive('user.deleted', { firebaseId: 'carl', email: 'carl@trax.test' });
    await receive('deletion.account-found', { requestId: id, firebaseId: 'carl' });
    expect(await find(id)).toMatchObject({ firebaseId: null, isErasing: true });
  });
});
