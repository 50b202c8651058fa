import { describe, expect, it } from '@jest/globals';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { trackIdOf, usePlaylistsService } from '../testing/playlists-service.fixture.js';

describe('user.deleted, handled by the playlists service', () => {
  const { database, service, call, createPlaylist, createPlaylistOf } = usePlaylistsService();
  const erase = (firebaseId: string) =>
    receiveEvent(service.app(), { type: 'user.deleted', payload: { firebaseId, email: `${firebaseId}@trax.test` } });
  const countOf = async (uid: string) => {
    const [row] = await database.query<{ playlists: number; entries: number }>(
      `select (select count(*)::int from playlists where firebase_id = $1) as playlists,
              (select count(*)::int from playlist_entries where firebase_id = $1) as entries`,
      [uid],
    );
    return row;
  };
  const reportsOf = (uid: string) =>
    database.query(
      `select receiver, payload from outbox where type = 'user.data-erased' and payload->>'firebaseId' = $1 order by 1`,
      [uid],
    );

  it('deletes the playlists of the person and nobody else’s, and reports how many', async () => {
    await createPlaylistOf(1, 2, 3);
    await createPlaylistOf(4);
    await createPlaylist('Evenings', 'bob');
    await erase('ada');
    expect(await countOf('ada')).toEqual({ playlists: 0, entries: 0 });
    expect(await countOf('bob')).toEqual({ playlists: 1, entries: 0 });
    const erased = { playlist_entries: 4, playlists: 2, known_tracks: 0 };
    const payload = { firebaseId: 'ada', service: 'playlists', erased };
    expect(await reportsOf('ada')).toEqual(['deletion', 'users'].map((receiver) => ({ receiver, payload })));
  });

  it('reports also that there was nothing', async () => {
    await erase('nobody');
    expect(await reportsOf('nobody')).toMatchObject([
      { receiver: 'deletion', payload: { erased: { playlist_entries: 0, playlists: 0 } } },
      { receiver: 'users' },
    ]);
  });

  it('reports again when it is requested again', async () => {
    await erase('berta');
    await receiveEvent(service.app(), { type: 'erasure.requested', payload: { firebaseId: 'berta' } });
    expect(await reportsOf('berta')).toHaveLength(4);
  });

  it('keeps a session that is still open from making another playlist', async () => {
    await erase('carl');
    const payload = { firebaseId: 'carl', name: 'Too late' };
    expect(await call('POST', '/api/playlists', { viewer: { uid: 'carl' }, payload })).toEqual([
      410,
      { error: 'This account has been deleted', code: 'ACCOUNT_DELETED' },
    ]);
    expect(await countOf('carl')).toEqual({ playlists: 0, entries: 0 });
  });

  it('leaves nothing whatever the person is doing at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const uid = `busy-${round}`;
      const { id } = await createPlaylist('Busy', uid);
      const viewer = { uid };
      const changes = Array.from({ length: 5 }, (_, number) => [
        call('POST', '/api/playlists', { viewer, payload: { firebaseId: uid, name: `${number}` } }),
        call('POST', `/api/playlists/${id}/tracks`, { viewer, payload: { trackId: trackIdOf(number + 1) } }),
        call('PATCH', `/api/playlists/${id}`, { viewer, payload: { name: `Busy ${number}` } }),
      ]).flat();
      const [answers] = await Promise.all([Promise.all(changes), erase(uid)]);
      for (const [status] of answers) expect([200, 201, 404, 410]).toContain(status);
      expect(await countOf(uid)).toEqual({ playlists: 0, entries: 0 });
    }
  });
});
