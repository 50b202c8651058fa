import { describe, expect, it } from '@jest/globals';
import { useOwnPlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('the limit of playlists per person', () => {
  const { call, database } = useOwnPlaylistsService(() => ({ LIMIT_PLAYLISTS_PER_PERSON: '3' }));
  const create = (uid: string) =>
    call('POST', '/api/playlists', { viewer: { uid }, payload: { firebaseId: uid, name: 'Mornings' } });
  const countPlaylists = async (uid: string) =>
    (await database.query('select from playlists where firebase_id = $1', [uid])).length;

  it('refuses one more with a message that says what to do, and of no other listener', async () => {
    for (let playlist = 0; playlist < 3; playlist += 1) expect((await create('ada'))[0]).toBe(201);
    const error = 'You can have up to 3 playlists. Please delete one to create another.';
    expect(await create('ada')).toEqual([409, { error, code: 'PLAYLIST_LIMIT_REACHED' }]);
    expect((await create('bob'))[0]).toBe(201);
    const events = await database.query(`select from outbox where payload->>'firebaseId' = 'ada'`);
    expect(events).toHaveLength(3);
  });

  it('holds when many are created at the same moment', async () => {
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => create('cleo')))).map(([status]) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, ...Array(17).fill(409)]);
    expect(await countPlaylists('cleo')).toBe(3);
  });

  it('still answers the last one to a call that is sent again', async () => {
    const key = '7c1f6f0e-7a1b-4c55-9a51-0c9f6f0e7a1b';
    const viewer = { uid: 'ella' };
    const createAgain = () =>
      call('POST', '/api/playlists', {
        viewer,
        headers: { 'idempotency-key': key },
        payload: { firebaseId: 'ella', name: 'Last' },
      });
    await Promise.all([create('ella'), create('ella')]);
    const first = await createAgain();
    expect(first[0]).toBe(201);
    expect(await createAgain()).toEqual(first);
    expect((await create('ella'))[0]).toBe(409);
  });

  it('has room again once one is deleted', async () => {
    const [[, first]] = await Promise.all([create('dora'), create('dora'), create('dora')]);
    await call('DELETE', `/api/playlists/${(first as { id: string }).id}`, { viewer: { uid: 'dora' } });
    expect((await create('dora'))[0]).toBe(201);
  });
});
