import { describe, expect, it } from '@jest/globals';
import { useDeletionService } from '../testing/deletion-service.fixture.js';

const PLAYLISTS = { service: 'playlists', erased: { playlists: 2 } } as const;
const STATS = { service: 'stats', erased: { track_completions: 7 } } as const;

describe('the deletion of an account, as the deletion service follows it', () => {
  const { database, requestId, find, hear, told } = useDeletionService();
  const begin = (firebaseId: string) => hear('user.deleted', { firebaseId, email: `${firebaseId}@Trax.test` });
  const report = (firebaseId: string, facts: typeof PLAYLISTS | typeof STATS) =>
    hear('user.data-erased', { firebaseId, ...facts });
  const toldEverywhere = async (firebaseId: string) => {
    const events = await told(`"${firebaseId}"`);
    return events.filter(({ type }) => type === 'user.data-erased-everywhere').length;
  };
  const eraseAll = async (firebaseId: string) => {
    await begin(firebaseId);
    await report(firebaseId, PLAYLISTS);
    await report(firebaseId, STATS);
    await hear('user.erased', { firebaseId });
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

  it('lets the account end once, when every service has reported, in whatever order that was heard of', async () => {
    await report('ada', STATS);
    await begin('ada');
    expect(await toldEverywhere('ada')).toBe(0);
    await report('ada', PLAYLISTS);
    await report('ada', PLAYLISTS);
    expect(await toldEverywhere('ada')).toBe(1);

    await report('bob', STATS);
    await report('bob', PLAYLISTS);
    expect(await toldEverywhere('bob')).toBe(0);
    await begin('bob');
    expect(await toldEverywhere('bob')).toBe(1);
  });

  it('lets it end once also when the last two reports come at the same time', async () => {
    await begin('carl');
    await Promise.all([report('carl', STATS), report('carl', PLAYLISTS)]);
    expect(await toldEverywhere('carl')).toBe(1);
  });

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

  it('keeps what was deleted as numbers', async () => {
    await eraseAll('franz');
    const rows = await database.query('select reports from erasures where subject_hash = subject_hash_of($1)', [
      'franz',
    ]);
    expect(rows).toEqual([{ reports: { playlists: { playlists: 2 }, stats: { track_completions: 7 } } }]);
  });

  it('keeps the moment when an administrator had processed a request before', async () => {
    const id = await requestId('gerda@trax.test');
    await database.query(
      `update deletion_requests set status = 'processed', processed_at = '2026-01-05T08:00:00Z' where id = $1`,
      [id],
    );
    await eraseAll('gerda');
    expect(await find(id)).toMatchObject({ processedAt: '2026-01-05T08:00:00Z', email: null });
  });

  it('is not begun again, and brings nothing back, by events that come late or twice', async () => {
    const id = await requestId('hans@trax.test');
    await eraseAll('hans');
    const before = await find(id);
    await hear('deletion.account-found', { requestId: id, firebaseId: 'hans' });
    await begin('hans');
    await report('hans', PLAYLISTS);
    await hear('user.erased', { firebaseId: 'hans' });
    expect(await find(id)).toEqual(before);
    expect(await findTraces('hans')).toBe(0);
  });
});
