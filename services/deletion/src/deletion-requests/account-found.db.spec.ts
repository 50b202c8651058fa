import { describe, expect, it } from '@jest/globals';
import { useDeletionService } from '../testing/deletion-service.fixture.js';

describe('deletion.account-found', () => {
  const { database, requestId, find, receive } = useDeletionService();

  it('notes whose account a waiting request is about', async () => {
    const id = await requestId('ada@trax.test');
    await receive('deletion.account-found', { requestId: id, firebaseId: 'ada', confirmationHash: null });
    expect((await find(id))?.firebaseId).toBe('ada');
  });

  it('does not replace an account that is known', async () => {
    const id = await requestId('bob@trax.test', { uid: 'bob' });
    await receive('deletion.account-found', { requestId: id, firebaseId: 'mallory', confirmationHash: null });
    expect((await find(id))?.firebaseId).toBe('bob');
  });

  it('gives neither an account nor a link to a request that is processed, or that was not named', async () => {
    const processed = await requestId('dora@trax.test');
    const other = await requestId('eve@trax.test');
    const named = await requestId('frida@trax.test');
    await database.query(`update deletion_requests set status = 'processed', processed_at = now() where id = $1`, [
      processed,
    ]);
    for (const id of [processed, named])
      await receive('deletion.account-found', { requestId: id, firebaseId: 'frida', confirmationHash: 'f'.repeat(64) });
    const rows = await database.query(
      'select firebase_id, confirmation_hash, confirmation_sent_at from deletion_requests where id = any($1)',
      [[processed, other]],
    );
    const nothing = { firebase_id: null, confirmation_hash: null, confirmation_sent_at: null };
    expect(rows).toEqual([nothing, nothing]);
  });

  it('is passed over when the account is being erased by now: its address finds the request', async () => {
    const id = await requestId('carl@trax.test');
    await receive('user.deleted', { firebaseId: 'carl', email: 'carl@trax.test' });
    await receive('deletion.account-found', { requestId: id, firebaseId: 'carl', confirmationHash: null });
    expect(await find(id)).toMatchObject({ firebaseId: null, isErasing: true });
  });
});
