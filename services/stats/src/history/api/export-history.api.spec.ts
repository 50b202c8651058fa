import { once } from 'node:events';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { exportedCompletion } from '@trax/contracts/stats';
import { listEntries } from '@trax/testing-server/audited-change';
import { testViewer } from '@trax/testing-server/viewer-headers';
import { z } from 'zod';
import { CALM, createCompletion, MORNING, useStatsService } from '../../testing/stats-service.fixture.js';
import { HistoryRepository } from '../history.repository.js';
import { HistoryService } from '../history.service.js';

const MANY = 2_500;
const MINUS = { ...CALM, id: '00000000-0000-5000-8000-000000000003', displayName: '-1 fear, "0" doubt' };

describe('GET /api/stats/export', () => {
  const stats = useStatsService();
  const { service, database } = stats;
  const read = (uid: string, format: string, viewer: { uid: string; isAdmin?: boolean } = { uid }) =>
    service.inject({ url: `/api/stats/export?firebaseId=${uid}&format=${format}`, viewer });

  beforeAll(async () => {
    await stats.addKnownTracks(CALM, MINUS);
    await database.query(
      `insert into known_playlists (playlist_id, firebase_id, name, is_deleted, event_order) values ($1, 'ada', '=Dawn', true, 1)`,
      [MORNING],
    );
    await stats.complete(createCompletion('ada', { playlistId: MORNING, isPlaylistRep: true }), { zone: 'Asia/Tokyo' });
    await stats.complete(createCompletion('ada', { trackId: MINUS.id, listenedSeconds: 12.5 }));
    // Many at each instant, so that pages begin in the middle of one.
    await database.query(
      `insert into track_completions
         (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
       select 'many', gen_random_uuid(), $1, false, 30, '2026-11-20T10:00:00Z'::timestamptz - n / 300 * interval '1 hour',
              '2026-11-20', 0, 'UTC'
       from generate_series(1, $2::int) as n`,
      [CALM.id, MANY],
    );
  });

  it('is in the audit log before it begins, for everybody, and refused when that cannot be written', async () => {
    await database.query('delete from outbox');
    expect((await read('ada', 'json')).statusCode).toBe(200);
    expect((await read('ada', 'json', { uid: 'root', isAdmin: true })).statusCode).toBe(200);
    expect((await read('ada', 'json', { uid: 'eve' })).statusCode).toBe(403);
    expect(await listEntries(database)).toEqual([
      'exportHistory succeeded',
      'exportHistory succeeded',
      'exportHistory refused 403',
    ]);
    const [, , refused] = await database.query(
      `select payload->>'actorId' as actor, payload->>'personId' as person from outbox`,
    );
    expect(refused).toEqual({ actor: 'eve', person: 'ada' });
    await database.query('alter table outbox add constraint nothing check (false) not valid');
    const unrecorded = await read('ada', 'json');
    await database.query('alter table outbox drop constraint nothing');
    expect([unrecorded.statusCode, unrecorded.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  });

  it('is a CSV file to download, whose texts no spreadsheet runs', async () => {
    const answer = await read('ada', 'csv');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="trax-history.csv"',
    });
    const [header, first, second, ...rest] = answer.body.split('\r\n');
    expect(header).toBe(`\uFEFF"${[...exportedCompletion.keyof().options, 'playlistName'].join('","')}"`);
    expect(first).toContain(`,"UTC","'-1 fear, ""0"" doubt","F",12.5,"${MINUS.id}",,false,`);
    expect(second).toContain(`,"Asia/Tokyo","Calm","F",30,"${CALM.id}","${MORNING}",true,`);
    expect(second).toMatch(/,"'=Dawn"$/);
    expect(rest).toEqual(['']);
  });

  it('is a JSON file with the same completions', async () => {
    const answer = await read('ada', 'json');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="trax-history.json"',
    });
    expect(z.array(exportedCompletion).parse(answer.json())).toMatchObject([
      { displayName: MINUS.displayName, listenedSeconds: 12.5, playlistId: null, isPlaylistRep: false },
      { displayName: 'Calm', timezone: 'Asia/Tokyo', playlistId: MORNING, isPlaylistRep: true },
    ]);
  });

  it('holds each completion of a long history once, newest first', async () => {
    const completions = z.array(exportedCompletion).parse((await read('many', 'json')).json());
    expect(new Set(completions.map(({ id }) => id)).size).toBe(MANY);
    const order = completions.map(({ completedAt, id }) => `${completedAt} ${id}`);
    expect(order).toEqual(order.toSorted().toReversed());
    expect((await read('many', 'csv')).body.split('\r\n')).toHaveLength(MANY + 2);
  });

  it('reads no further than the caller does', async () => {
    const history = service.app().get(HistoryService, { strict: false });
    const pages = service.app().get(HistoryRepository, { strict: false });
    let reads = 0;
    const listExportPage = pages.listExportPage.bind(pages);
    pages.listExportPage = (...page) => {
      reads += 1;
      return listExportPage(...page);
    };
    const file = await history.exportHistory(testViewer({ uid: 'many' }), { firebaseId: 'many', format: 'csv' });
    expect(reads).toBe(1);
    await once(file, 'readable');
    expect([file.read(), reads]).toEqual([expect.stringContaining('completedAt'), 1]);
    file.destroy();
    await once(file, 'close');
    pages.listExportPage = listExportPage;
    expect(reads).toBe(1);
  });

  it('is a list of nothing for a new person', async () => {
    expect((await read('bob', 'json')).json()).toEqual([]);
    expect((await read('bob', 'csv')).body.split('\r\n')).toHaveLength(2);
  });

  it('has a head without the file', async () => {
    const url = '/api/stats/export?firebaseId=many&format=csv';
    const answer = await service.inject({ method: 'HEAD', url, viewer: { uid: 'many' } });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-disposition']).toContain('trax-history.csv');
  });

  it('gives a listener’s history to administrators, without the names of playlists, and to no other listener', async () => {
    const [, , second] = (await read('ada', 'csv', { uid: 'root', isAdmin: true })).body.split('\r\n');
    expect(second).toContain(MORNING);
    expect(second).not.toContain('Dawn');
    const refused = await read('ada', 'json', { uid: 'eve' });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    expect(refused.headers).not.toHaveProperty('content-disposition');
  });

  it.each([
    ['no format', '', 'format'],
    ['another format', '&format=xml', 'format'],
    ['two formats', '&format=csv&format=json', 'format'],
    ['an unknown parameter', '&format=csv&limit=9', 'limit'],
  ])('refuses %s with a message that names it', async (_, query, message) => {
    const answer = await service.inject({ url: `/api/stats/export?firebaseId=ada${query}`, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(message), code: 'BAD_INPUT' });
  });

  it('is for two at a time, and the next can begin when one has ended or was left', async () => {
    const exports = service.app().get(HistoryService);
    const start = () => exports.exportHistory(testViewer({ uid: 'many' }), { firebaseId: 'many', format: 'csv' });
    const [left, whole] = [await start(), await start()];
    const refused = await read('ada', 'csv');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '1',
      'TOO_MANY_REQUESTS',
    ]);
    left.destroy();
    await once(left, 'close');
    expect((await read('ada', 'csv')).statusCode).toBe(200);
    whole.resume();
    await once(whole, 'close');
    const next = [await start(), await start()];
    for (const stream of next) {
      stream.destroy();
      await once(stream, 'close');
    }
  });
});
