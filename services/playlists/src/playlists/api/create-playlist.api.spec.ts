import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats-rules';
import { playlist, playlistWithTracks } from '@trax/contracts/playlists';
import { listEntries } from '@trax/testing-server/audited-change';
import { startApp } from '@trax/testing-server/use-service';
import { viewerHeaders } from '@trax/testing-server/viewer-headers';
import { until } from '@trax/testing-server/until';
import { Client } from 'pg';
import { definition } from '../../definition.js';
import { numberedTrackId, tracksUpTo, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

const KEY = '7c1f6f0e-7a1b-4c55-9a51-0c9f6f0e7a1b';

describe('POST /api/playlists', () => {
  const { call, database, importTracks, listTracks } = usePlaylistsService();
  const create = (payload: object, key?: string, uid = 'ada') =>
    call('POST', '/api/playlists', {
      payload,
      viewer: { uid },
      headers: key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key },
    });
  const countPlaylists = async (name: string) =>
    (await database.query('select from playlists where name = $1', [name])).length;

  it('makes an empty playlist and answers it, as the list does afterwards', async () => {
    const [status, body] = await create({ firebaseId: 'ada', name: '  Before bed 🌙 ' });
    expect(status).toBe(201);
    const made = playlist.parse(body);
    expect(made).toMatchObject({ firebaseId: 'ada', name: 'Before bed 🌙', trackCount: 0, totalSeconds: 0 });
    expect(made.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    const [, list] = await call('GET', '/api/playlists?firebaseId=ada');
    expect(list).toContainEqual(made);
  });

  it('keeps the time of creation that the client names, unless that is more than five minutes off', async () => {
    const oneMinuteAgo = new Date(Date.now() - 60_000).toISOString();
    const [, near] = await create({ firebaseId: 'ada', name: 'Near', createdAt: oneMinuteAgo });
    expect(Date.parse(playlist.parse(near).createdAt)).toBe(Date.parse(oneMinuteAgo));
    const [, far] = await create({ firebaseId: 'ada', name: 'Far', createdAt: '2001-01-01T00:00:00Z' });
    expect(Math.abs(Date.parse(playlist.parse(far).createdAt) - Date.now())).toBeLessThan(60_000);
  });

  it('publishes it in the same transaction', async () => {
    const [, body] = await create({ firebaseId: 'ada', name: 'Published' });
    const { id } = playlist.parse(body);
    const events = await database.query(
      `select type, receiver, payload from outbox where payload->>'playlistId' = $1`,
      [id],
    );
    const payload = { firebaseId: 'ada', playlistId: id, name: 'Published' };
    expect(events).toEqual([{ type: 'playlist.created', receiver: 'stats', payload }]);
  });

  it.each(['', '   ', '\n\t'])('refuses the empty name %j with a message of its own', async (name) => {
    expect(await create({ firebaseId: 'ada', name })).toEqual([
      400,
      { error: 'Please enter a playlist name', code: 'PLAYLIST_NAME_MISSING' },
    ]);
  });

  it.each([
    ['no name', { firebaseId: 'ada' }, 'name'],
    ['a name that is too long', { firebaseId: 'ada', name: 'x'.repeat(101) }, 'name'],
    ['a NUL in the name', { firebaseId: 'ada', name: 'a\u0000b' }, 'name'],
    ['a lone surrogate in the name', { firebaseId: 'ada', name: '\ud800' }, 'name'],
    ['a time that is none', { firebaseId: 'ada', name: 'a', createdAt: 'yesterday' }, 'createdAt'],
    ['a time without a zone', { firebaseId: 'ada', name: 'a', createdAt: '2026-11-21T00:00:00' }, 'createdAt'],
    ['an id of one’s own choice', { firebaseId: 'ada', name: 'a', id: 'x' }, 'id'],
    ['no firebaseId', { name: 'a' }, 'firebaseId'],
  ])('refuses %s with a message that names it', async (_, payload, field) => {
    const answer = await create(payload);
    expect(answer).toMatchObject([400, { error: expect.stringContaining(field), code: 'BAD_INPUT' }]);
  });

  it('refuses a playlist in another person’s name', async () => {
    const [status, body] = await create({ firebaseId: 'eve', name: 'Mine' });
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
    expect(await listEntries(database)).toEqual([]);
    const viewer = { uid: 'root', isAdmin: true };
    await call('POST', '/api/playlists', { payload: { firebaseId: 'eve', name: 'Mine' }, viewer });
    expect(await listEntries(database)).toEqual(['createPlaylist refused 403']);
  });

  describe('with an Idempotency-Key', () => {
    const payload = (name: string) => ({ firebaseId: 'ada', name, tracks: [{ trackId: numberedTrackId(1) }] });

    it('creates one playlist, publishes it once and answers the same, however often it is sent and the key is written', async () => {
      const key = randomUUID();
      const first = await create(payload('Once'), key);
      expect(first).toMatchObject([201, { name: 'Once', trackCount: 1 }]);
      expect(await create(payload('Once'), key.toUpperCase())).toEqual(first);
      expect(await create({ firebaseId: 'ada', name: 'Another name' }, key)).toEqual(first);
      expect(await countPlaylists('Once')).toBe(1);
      const events = await database.query(`select from outbox where payload->>'name' = 'Once'`);
      expect(events).toHaveLength(1);
    });

    it('creates one when it is sent twenty times at the same moment', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => create(payload('At once'), key)));
      for (const answer of answers) expect(answer).toEqual([201, (answers[0] ?? [])[1]]);
      expect(await countPlaylists('At once')).toBe(1);
    });

    it('creates one when the first call was committed after it was answered 503', async () => {
      const key = randomUUID();
      const outbox = new Client({ connectionString: database.url() });
      await outbox.connect();
      await outbox.query('begin; lock table outbox');
      const hasty = await startApp(definition, { DATABASE_URL: database.url() }, { answerWithinMs: 100 });
      const headers = { ...(await viewerHeaders({ uid: 'ada' }, 'playlists')), [IDEMPOTENCY_KEY_HEADER]: key };
      const request = { method: 'POST', url: '/api/playlists', headers, payload: payload('Late') } as const;
      expect((await hasty.inject(request)).statusCode).toBe(503);
      await outbox.query('commit');
      await outbox.end();
      await until(async () => (await countPlaylists('Late')) > 0);
      expect(await create(payload('Late'), key)).toMatchObject([201, { name: 'Late', trackCount: 1 }]);
      expect(await countPlaylists('Late')).toBe(1);
      expect(await database.query(`select from outbox where payload->>'name' = 'Late'`)).toHaveLength(1);
      await hasty.close();
    });

    it('answers it although its track was given up meanwhile', async () => {
      const key = randomUUID();
      const first = await create(payload('Kept'), key);
      await importTracks([]);
      expect(await create(payload('Kept'), key)).toEqual(first);
      await importTracks(tracksUpTo(5));
    });

    it('creates one for each person and each key', async () => {
      const answers = [
        await create({ firebaseId: 'ada', name: 'Own' }, KEY),
        await create({ firebaseId: 'bob', name: 'Own' }, KEY, 'bob'),
        await create({ firebaseId: 'ada', name: 'Own' }, randomUUID()),
      ];
      const ids = answers.map(([, body]) => playlist.parse(body).id);
      expect(new Set([...ids, KEY]).size).toBe(4);
    });

    it('refuses a key that is none', async () => {
      const refusal = [400, { error: expect.stringContaining(IDEMPOTENCY_KEY_HEADER), code: 'BAD_INPUT' }];
      expect(await create({ firebaseId: 'ada', name: 'a' }, 'once')).toMatchObject(refusal);
    });
  });

  describe('with tracks', () => {
    const entry = (number: number, repetitions?: number) => ({ trackId: numberedTrackId(number), repetitions });
    const tracks = (...entries: object[]) => ({ firebaseId: 'ada', name: 'Filled', tracks: entries });

    it('fills it in their order, each played once unless it says how often', async () => {
      const [status, body] = await create(tracks(entry(3, 9), entry(1)));
      expect([status, body]).toMatchObject([201, { trackCount: 2, totalSeconds: 280 }]);
      expect(body).not.toHaveProperty('tracks');
      const listed = await listTracks(playlist.parse(body).id);
      expect(listed.map(({ trackNumber, repetitions, position }) => [trackNumber, repetitions, position])).toEqual([
        [3, 9, 0],
        [1, 1, 1],
      ]);
    });

    it('answers them to the gateway', async () => {
      const [status, body] = await call('POST', '/internal/playlists', { payload: tracks(entry(2, 3)) });
      const whole = playlistWithTracks.parse(body);
      expect([status, whole.tracks]).toEqual([201, await listTracks(whole.id)]);
    });

    it.each([
      ['an unknown track', tracks(entry(1), entry(99)), [404, { code: 'TRACK_NOT_FOUND' }]],
      ['a track twice', tracks(entry(1), entry(2), entry(1)), [409, { code: 'TRACK_ALREADY_IN_PLAYLIST' }]],
      ['too many repetitions', tracks(entry(1, 10)), [400, { code: 'BAD_INPUT' }]],
      ['a position', tracks({ ...entry(1), position: 4 }), [400, { code: 'BAD_INPUT' }]],
      ['more than 200', tracks(...Array.from({ length: 201 }, (_, n) => entry(n))), [400, { code: 'BAD_INPUT' }]],
    ])('creates nothing with %s', async (_, payload, refusal) => {
      const before = await countPlaylists('Filled');
      expect(await create(payload)).toMatchObject(refusal);
      expect(await countPlaylists('Filled')).toBe(before);
      expect(await database.query(`select from outbox where payload->>'name' = 'Filled'`)).toHaveLength(before);
    });
  });
});
