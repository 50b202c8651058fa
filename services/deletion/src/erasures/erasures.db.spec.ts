import { describe, expect, it } from '@jest/globals';
import { useDeletionService } from '../testing/deletion-service.fixture.js';

describe('the deletion of an account, as the deletion service follows it', () => {
  const { database, requestId, find, receive } = useDeletionService();
  const begin = (firebaseId: string) => receive('user.deleted', { firebaseId, email: `${firebaseId}@Trax.test` });
  const end = (firebaseId: string) => receive('user.erased', { firebaseId, email: `${firebaseId}@Trax.test` });
  const eraseAll = async (firebaseId: string) => {
    await begin(firebaseId);
    await end(firebaseId);
    await database.query('delete from outbox');
  };
  const findTraces = async (mark: string) => {
    const rows = await database.query(
      `select t::text from deletion_requests t where t::text ilike $1
       union all select t::text from erasures t where t::text ilike $1
       union all select t::text from erased_users t where t::text ilike $1
       union all select t::text from outbox t where t::text ilike $1`,
      [`%${mark}%`],
    );
    return rows.length;
  };

  it('shows its requests as being erased, with their address, until it has ended', async () => {
    const id = await requestId('dora@trax.test');
    const byAccount = await requestId('other@trax.test', { uid: 'dora', email: 'other@trax.test' });
    await begin('dora');
    const shown = { status: 'pending', isErasing: true };
    expect(await find(id)).toMatchObject({ ...shown, email: 'dora@trax.test' });
    expect(await find(byAccount)).toMatchObject({ ...shown, email: 'other@trax.test', firebaseId: 'dora' });
  });

  it('processes the requests of its uid and its address at the end, and forgets both', async () => {
    const [byAddress, byAccount] = [
      await requestId('emil@trax.test'),
      await requestId('other-emil@trax.test', { uid: 'emil', email: 'other-emil@trax.test' }),
    ];
    const another = await requestId('somebody@trax.test', { uid: 'somebody' });
    await eraseAll('emil');
    for (const id of [byAddress, byAccount]) {
      const request = await find(id);
      expect(request).toMatchObject({ status: 'processed', email: null, firebaseId: null, isErasing: false });
      expect(request?.processedAt).not.toBeNull();
    }
    expect(await find(another)).toMatchObject({ status: 'pending', email: 'somebody@trax.test' });
    expect(await findTraces('emil')).toBe(0);
  });

  it('keeps the moment when an administrator had processed a request before', async () => {
    const id = await requestId('gerda@trax.test');
    await database.query(
      `update deletion_requests set status = 'processed', processed_at = '2026-01-05T08:00:00Z' where id = $1`,
      [id],
    );
    await eraseAll('gerda');
    expect(await find(id)).toMatchObject({ processedAt: '2026-01-05T08:00:00.000Z', email: null });
  });

  it('is not begun again, and brings nothing back, by events that come late or twice', async () => {
    const id = await requestId('hans@trax.test');
    await eraseAll('hans');
    const before = await find(id);
    await receive('deletion.account-found', { requestId: id, firebaseId: 'hans' });
    await begin('hans');
    await end('hans');
    expect(await find(id)).toEqual(before);
    expect(await findTraces('hans')).toBe(0);
  });

  it('is finished also when its end arrives before its beginning', async () => {
    const id = await requestId('ida@trax.test');
    await database.query('delete from outbox');
    await end('ida');
    await begin('ida');
    expect(await find(id)).toMatchObject({ status: 'processed', email: null, isErasing: false });
    expect(await findTraces('ida')).toBe(0);
  });
});
