import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { playlistDays } from '@trax/contracts/stats';
import { setClock } from '../../testing/clock.fixture.js';
import { CALM, MORNING, createCompletion, useStatsService } from '../../testing/stats-service.fixture.js';

const EVENING = '01890000-0000-7000-8000-000000000002';
const PATH = `/internal/stats/playlists/${MORNING}/days`;

describe('GET /internal/stats/playlists/{playlistId}/days', () => {
  const { database, service, addKnownTracks, complete } = useStatsService();
  const read = async (query = '', uid = 'ada') => {
    const answer = await service.inject({ url: PATH + query, viewer: { uid } });
    expect(answer.statusCode).toBe(200);
    return playlistDays.parse(answer.json());
  };
  const hear = async (at: string, { uid = 'ada', playlistId = MORNING as string | null, how = {} } = {}) => {
    setClock(at);
    await complete(createCompletion(uid, { playlistId }), how);
  };

  beforeEach(async () => {
    await database.empty();
    await addKnownTracks(CALM);
  });
  afterEach(() => void jest.useRealTimers());

  it('counts each day of the listener once, whatever lies between, and names the last', async () => {
    expect(await read()).toEqual({ days: 0, lastDate: null });
    for (const at of ['2026-11-20T07:00:00Z', '2026-11-20T21:00:00Z', '2026-11-25T07:00:00Z']) await hear(at);
    expect(await read()).toEqual({ days: 2, lastDate: '2026-11-25' });
  });

  it('counts nothing of another playlist, of none, and of another listener', async () => {
    await hear('2026-11-20T07:00:00Z', { playlistId: EVENING });
    await hear('2026-11-21T07:00:00Z', { playlistId: null });
    await hear('2026-11-22T07:00:00Z', { uid: 'bob' });
    expect(await read()).toEqual({ days: 0, lastDate: null });
    expect(await read('', 'bob')).toEqual({ days: 1, lastDate: '2026-11-22' });
  });

  it('takes the days of the zone in which something was heard, and their beginning', async () => {
    await hear('2026-11-20T20:00:00Z', { how: { zone: 'Pacific/Kiritimati' } });
    await hear('2026-11-21T08:00:00Z', { how: { zone: 'Pacific/Kiritimati' } });
    await hear('2026-11-22T02:00:00Z', { how: { zone: 'UTC', dayStart: '4' } });
    expect(await read()).toEqual({ days: 1, lastDate: '2026-11-21' });
  });

  it('counts from an instant on', async () => {
    for (const at of ['2026-11-20T07:00:00Z', '2026-11-21T07:00:00Z', '2026-11-22T07:00:00Z']) await hear(at);
    expect(await read('?since=2026-11-21T07:00:00.000Z')).toEqual({ days: 2, lastDate: '2026-11-22' });
    expect(await read('?since=2026-11-22T07:00:00.001Z')).toEqual({ days: 0, lastDate: null });
  });

  it.each(['?since=yesterday', '?since='])('refuses the query %j', async (query) => {
    const answer = await service.inject({ url: PATH + query, viewer: { uid: 'ada' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
  });

  it('reads the entries of an index for the playlist alone', async () => {
    await database.query(
      `insert into track_completions
         (firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
       select 'heavy', gen_random_uuid(), $1, case when play % 100 = 0 then $2::uuid end, false, 30,
         now() - play * interval '1 minute', current_date, 0, 'UTC'
       from generate_series(1, 5000) as play`,
      [CALM.id, MORNING],
    );
    await database.query('analyze track_completions');
    const plan = await database.query<{ 'QUERY PLAN': string }>(
      `explain select count(distinct local_date) from track_completions
       where firebase_id = 'heavy' and playlist_id = '${MORNING}'`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join(' ')).toMatch(
      / (?:using|on) track_completions_by_playlist_\d+ /,
    );
  });
});
