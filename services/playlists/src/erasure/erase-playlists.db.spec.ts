import { describe, expect, it, jest } from '@jest/globals';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { useDatabase } from '@trax/testing-server/use-database';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { useService } from '@trax/testing-server/use-service';
import { until } from '@trax/testing-server/until';
import { definition } from '../definition.js';
import { PlaylistsRepository } from '../playlists/playlists.repository.js';
import { numberedTrackId, usePlaylistsService } from '../testing/playlists-service.fixture.js';
import { ErasePlaylistsProcessor } from './erase-playlists.processor.js';

const NOTHING = { playlists: 0, entries: 0, links: 0, reminders: 0, feeds: 0, programmes: 0, devices: 0 };

const PROGRAMME = {
  id: numberedTrackId(1),
  programmeId: numberedTrackId(2),
  name: '21 days',
  days: 21,
  themeIds: ['calm'],
  voice: 'F',
  reminder: null,
};

describe('the job erase-playlists of the playlists service', () => {
  const { database, service, call, createPlaylist, createPlaylistWith } = usePlaylistsService();
  const processor = () => service.app().get(ErasePlaylistsProcessor);
  const erase = (firebaseId: string) => processor().erase(firebaseId);
  const countRows = async (uid: string) => {
    type Counts = Record<keyof typeof NOTHING, number>;
    const [row] = await database.query<Counts>(
      `select (select count(*)::int from playlists where firebase_id = $1) as playlists,
              (select count(*)::int from playlist_entries where firebase_id = $1) as entries,
              (select count(*)::int from playlist_links where firebase_id = $1) as links,
              (select count(*)::int from reminders where firebase_id = $1) as reminders,
              (select count(*)::int from calendar_feeds where firebase_id = $1) as feeds,
              (select count(*)::int from programme_enrolments where firebase_id = $1) as programmes,
              (select count(*)::int from notified_devices where firebase_id = $1) as devices`,
      [uid],
    );
    return row;
  };
  const insertDevice = (uid: string) =>
    database.query(
      `insert into notified_devices (firebase_id, endpoint, p256dh, auth, timezone) values ($1, $2, 'x', 'x', 'UTC')`,
      [uid, `https://push.example.org/${uid}`],
    );
  const listReports = (uid: string) =>
    database.query(
      `select receiver, payload from outbox where type = 'user.data-erased' and payload->>'firebaseId' = $1 order by 1`,
      [uid],
    );

  it('deletes the playlists of the person, also what could be restored, and of no other listener, and reports how many', async () => {
    const [{ id }, deleted] = [await createPlaylistWith(1, 2, 3), await createPlaylistWith(4)];
    for (const path of [deleted.id, `${id}/tracks/${numberedTrackId(2)}`])
      await call('DELETE', `/api/playlists/${path}`);
    await call('PUT', `/internal/favourites/${numberedTrackId(1)}`);
    await call('POST', `/internal/playlists/${id}/link`);
    await createPlaylist('Evenings', 'bob');
    for (const uid of ['ada', 'bob']) {
      const payload = { id, playlistId: null, weekdays: [1], time: '07:30' };
      await call('POST', '/internal/reminders', { viewer: { uid }, payload });
      await call('POST', '/internal/calendar-feed', { viewer: { uid }, payload: { timezone: 'UTC' } });
      await insertDevice(uid);
    }
    await call('DELETE', `/internal/reminders/${id}`);
    for (const uid of ['ada', 'bob'])
      await call('POST', '/internal/enrolments', { viewer: { uid }, payload: PROGRAMME });
    await call('DELETE', `/internal/enrolments/${PROGRAMME.id}`);
    await erase('ada');
    expect(await countRows('ada')).toEqual(NOTHING);
    expect(await countRows('bob')).toEqual({
      playlists: 2,
      entries: 5,
      links: 0,
      reminders: 1,
      feeds: 1,
      programmes: 1,
      devices: 1,
    });
    const ofPlaylists = {
      playlist_entries: 10,
      programme_enrolments: 1,
      playlist_links: 1,
      playlists: 4,
      known_tracks: 0,
    };
    const erased = { ...ofPlaylists, reminders: 1, calendar_feeds: 1, notified_devices: 1 };
    const payload = { firebaseId: 'ada', service: 'playlists', erased };
    expect(await listReports('ada')).toEqual([{ receiver: 'deletion', payload }]);
  });

  it('reports also that there was nothing', async () => {
    await erase('unknown');
    expect(await listReports('unknown')).toMatchObject([
      { receiver: 'deletion', payload: { erased: { playlist_entries: 0, playlists: 0 } } },
    ]);
  });

  it('reports again when it is requested again', async () => {
    await erase('berta');
    await erase('berta');
    expect(await listReports('berta')).toHaveLength(2);
  });

  it('reports why the last attempt has failed', async () => {
    const failure = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    const erasure = jest.spyOn(PlaylistsRepository.prototype, 'eraseAll').mockRejectedValueOnce(failure);
    const lastAttempt = { data: { firebaseId: 'finn' }, attemptsMade: 4, opts: { attempts: 5 } };
    await expect(processor().process(lastAttempt as never)).rejects.toBe(failure);
    erasure.mockRestore();
    const reason = 'its database did not carry out a statement in time';
    expect(await database.query(`select type, payload from outbox where payload->>'firebaseId' = 'finn'`)).toEqual([
      { type: 'erasure.failed', payload: { firebaseId: 'finn', service: 'playlists', reason } },
    ]);
  });

  it('keeps a session that is still open from making another playlist', async () => {
    await erase('carl');
    const payload = { firebaseId: 'carl', name: 'Too late' };
    expect(await call('POST', '/api/playlists', { viewer: { uid: 'carl' }, payload })).toEqual([
      410,
      { error: 'This account has been deleted', code: 'ACCOUNT_DELETED' },
    ]);
    const favourite = `/internal/favourites/${numberedTrackId(1)}`;
    expect(await call('PUT', favourite, { viewer: { uid: 'carl' } })).toMatchObject([410, {}]);
    const reminder = { id: numberedTrackId(1), playlistId: null, weekdays: [1], time: '07:30' };
    for (const [path, values] of [
      ['/internal/reminders', reminder],
      ['/internal/calendar-feed', { timezone: 'UTC' }],
      ['/internal/enrolments', PROGRAMME],
    ] as const)
      expect(await call('POST', path, { viewer: { uid: 'carl' }, payload: values })).toMatchObject([
        410,
        { code: 'ACCOUNT_DELETED' },
      ]);
    await expect(insertDevice('carl')).rejects.toMatchObject({ code: 'TX410' });
    expect(await countRows('carl')).toEqual(NOTHING);
  });

  it('leaves nothing whatever the person is doing at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const uid = `busy-${round}`;
      const { id } = await createPlaylist('Busy', uid);
      const viewer = { uid };
      const changes = Array.from({ length: 5 }, (_, number) => [
        call('POST', '/api/playlists', { viewer, payload: { firebaseId: uid, name: `${number}` } }),
        call('POST', `/api/playlists/${id}/tracks`, { viewer, payload: { trackId: numberedTrackId(number + 1) } }),
        call('PATCH', `/api/playlists/${id}`, { viewer, payload: { name: `Busy ${number}` } }),
      ]).flat();
      const [answers] = await Promise.all([Promise.all(changes), erase(uid)]);
      for (const [status] of answers) expect([200, 201, 404, 410]).toContain(status);
      expect(await countRows(uid)).toEqual(NOTHING);
    }
  });
});

describe.each(['user.deleted', 'erasure.requested'] as const)('%s, handled by the playlists service', (type) => {
  const database = useDatabase(definition);
  const queue = useQueueDatabase();
  const service = useService(definition, () => ({ DATABASE_URL: database.url(), QUEUE_DATABASE_URL: queue.url() }));

  it('adds the job', async () => {
    const payload = { firebaseId: 'ada', email: 'ada@trax.test' };
    const request = () =>
      receiveEvent(service.app(), { type, payload }).then(
        () => true,
        () => false,
      );
    // The tables of the queue are created while the service starts; an event is delivered again until then.
    await until(async () => Boolean(await request()));
    const reports = `select from outbox where type = 'user.data-erased' and payload->>'firebaseId' = 'ada'`;
    await until(async () => (await database.query(reports)).length > 0);
    expect(await database.query(`select from erased_users where subject_hash = subject_hash_of('ada')`)).toHaveLength(
      1,
    );
  });
});
