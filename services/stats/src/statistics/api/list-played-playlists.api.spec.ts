import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { playedPlaylists } from '@trax/contracts/stats';
import { setClock } from '../../testing/clock.fixture.js';
import { BOLD, CALM, MORNING, createCompletion, useStatsService } from '../../testing/stats-service.fixture.js';

const EVENING = '01890000-0000-7000-8000-000000000002';
const UNPLAYED = '01890000-0000-7000-8000-000000000003';
const LATER = '2026-11-20T22:00:00.250Z';

describe('GET /internal/stats/playlists/played', () => {
  const { database, service, addKnownTracks, addKnownPlaylist, complete } = useStatsService();
  const url = '/internal/stats/playlists/played?firebaseId=ada';
  const list = async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(200);
    return playedPlaylists.parse(answer.json());
  };

  beforeAll(async () => {
    await addKnownTracks(CALM, BOLD);
    for (const [id, name] of [
      [MORNING, 'Morning'],
      [EVENING, 'Evening'],
      [UNPLAYED, 'Unplayed'],
    ] as const)
      await addKnownPlaylist('ada', id, name);
    const plays = [
      ['2026-11-20T07:00:00Z', 'ada', MORNING],
      [LATER, 'ada', EVENING],
      ['2026-11-20T21:00:00Z', 'ada', EVENING],
      ['2026-11-21T07:00:00Z', 'ada', null],
      ['2026-11-22T07:00:00Z', 'bob', MORNING],
    ] as const;
    for (const [at, uid, playlistId] of plays) {
      setClock(at);
      await complete(createCompletion(uid, { playlistId }));
    }
  });
  afterEach(() => void jest.useRealTimers());

  it('answers the last completion in each playlist that was played', async () => {
    const found = await list();
    expect(found.toSorted((one, other) => one.playedAt.localeCompare(other.playedAt))).toEqual([
      { playlistId: MORNING, playedAt: '2026-11-20T07:00:00.000Z' },
      { playlistId: EVENING, playedAt: LATER },
    ]);
  });

  it('leaves out a playlist that was deleted', async () => {
    await database.query('update known_playlists set is_deleted = true where playlist_id = $1', [EVENING]);
    expect((await list()).map(({ playlistId }) => playlistId)).toEqual([MORNING]);
  });

  it('answers administrators, and refuses other listeners', async () => {
    expect(await service.inject({ url, viewer: { uid: 'root', isAdmin: true } })).toMatchObject({ statusCode: 200 });
    const refused = await service.inject({ url, viewer: { uid: 'eve' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });

  it.each(['', '?firebaseId=%ff'])('refuses the query %j', async (query) => {
    const answer = await service.inject({ url: `/internal/stats/playlists/played${query}`, viewer: { uid: 'ada' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
  });

  it('reads one entry of an index for each playlist, however often it was played', async () => {
    await database.query(
      `insert into track_completions
         (firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
       select 'heavy', gen_random_uuid(), $1, $2, false, 30, now() - play * interval '1 minute', current_date, 0, 'UTC'
       from generate_series(1, 5000) as play`,
      [CALM.id, MORNING],
    );
    await database.query('analyze track_completions');
    const plan = await database.query<{ 'QUERY PLAN': string }>(
      `explain select max(completed_at) from track_completions where firebase_id = 'heavy' and playlist_id = '${MORNING}'`,
    );
    const lines = plan.map((line) => line['QUERY PLAN']).join(' ');
    expect(lines).toMatch(/ Limit .* using track_completions_by_playlist_\d+ /);
  });
});
