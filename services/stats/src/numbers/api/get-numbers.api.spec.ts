import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { numbers, type Numbers } from '@trax/contracts/numbers';
import { ErasePersonProcessor } from '../../erasure/erase-person.processor.js';
import { setClock } from '../../testing/clock.fixture.js';
import { BOLD, CALM, createCompletion, useStatsService } from '../../testing/stats-service.fixture.js';
import { testYearOfCompletions } from '../../testing/year-of-completions.fixture.js';

const TOKYO = 'Asia/Tokyo';
// A Wednesday, noon in Tokyo.
const NOW = '2026-11-18T03:00:00Z';

describe('the numbers of all listeners', () => {
  const stats = useStatsService();
  const { database, service } = stats;
  const administrator = { uid: 'owner', isAdmin: true };

  const read = (query = '', zone = TOKYO, file = '') => {
    setClock(NOW);
    const url = `${file === '' ? '/internal/numbers' : '/api/admin/numbers/export'}?adminFirebaseId=owner${query}`;
    return service.inject({ url, viewer: administrator, headers: file === '' ? { 'x-timezone': zone } : {} });
  };
  const readNumbers = async (query: string, zone = TOKYO): Promise<Numbers> =>
    numbers.parse((await read(query, zone)).json());
  const completeAt = async (uid: string, at: string, { track = CALM, zone = TOKYO } = {}) => {
    setClock(at);
    expect((await stats.complete(createCompletion(uid, { trackId: track.id }), { zone })).statusCode).toBe(201);
  };
  const start = async (times: number, track = CALM, at = NOW) => {
    setClock(at);
    for (let time = 0; time < times; time += 1) {
      const headers = { 'x-timezone': TOKYO };
      const call = { method: 'POST', url: '/api/track-starts', payload: { trackId: track.id }, headers } as const;
      expect((await service.inject({ ...call, viewer: { uid: 'listener' } })).statusCode).toBe(204);
    }
  };
  const pickWeeks = ({ weeks }: Numbers) =>
    weeks.map((week) => [week.start, week.listeners, week.completions, week.returned]);

  beforeEach(async () => {
    await database.empty();
    await stats.addKnownTracks(CALM, BOLD);
  });
  afterEach(() => void jest.useRealTimers());

  describe('GET /internal/numbers', () => {
    const completeAroundMondays = async () => {
      await completeAt('ada', '2026-11-08T14:59:59Z'); // Sunday in Tokyo
      await completeAt('ada', '2026-11-08T15:00:00Z'); // Monday in Tokyo
      await completeAt('bob', '2026-11-15T14:59:59Z', { zone: 'America/Los_Angeles' });
      await completeAt('ada', '2026-11-15T15:00:00Z', { track: BOLD });
      await completeAt('ada', '2026-11-17T16:00:00Z');
    };

    it('are of the weeks of the administrator’s calendar, wherever the listeners are', async () => {
      await completeAroundMondays();
      const inTokyo = await readNumbers('&weeks=2');
      expect(inTokyo.today).toBe('2026-11-18');
      expect(pickWeeks(inTokyo)).toEqual([
        ['2026-11-09', 2, 2, [1]],
        ['2026-11-16', 1, 2, []],
      ]);
      expect(inTokyo.weeks.map(({ listenedSeconds }) => listenedSeconds)).toEqual([60, 59.7]);
      const inLosAngeles = await readNumbers('&weeks=2', 'America/Los_Angeles');
      expect(inLosAngeles.today).toBe('2026-11-17');
      expect(pickWeeks(inLosAngeles)).toEqual([
        ['2026-11-09', 2, 2, [1]],
        ['2026-11-16', 1, 1, []],
      ]);
    });

    it('have every day from the first Monday until today', async () => {
      await completeAroundMondays();
      const { days } = await readNumbers('&weeks=2');
      expect(days.map(({ date }) => date)).toEqual(
        ['09', '10', '11', '12', '13', '14', '15', '16', '17', '18'].map((day) => `2026-11-${day}`),
      );
      const heard = days.filter(({ completions }) => completions > 0);
      expect(heard.map(({ date, listeners, completions }) => [date, listeners, completions])).toEqual([
        ['2026-11-09', 1, 1],
        ['2026-11-15', 1, 1],
        ['2026-11-16', 1, 1],
        ['2026-11-18', 1, 1],
      ]);
    });

    it('follow a change of clocks: the week in which it takes place has an hour more', async () => {
      setClock(NOW);
      await completeAt('ada', '2026-10-25T22:59:59Z', { zone: 'Europe/Berlin' }); // Sunday 23:59:59, an hour after summer time
      await completeAt('bob', '2026-10-25T23:00:00Z', { zone: 'Europe/Berlin' }); // Monday
      const weeks = pickWeeks(await readNumbers('&weeks=5', 'Europe/Berlin'));
      expect(weeks.slice(0, 2)).toEqual([
        ['2026-10-19', 1, 1, [0, 0, 0, 0]],
        ['2026-10-26', 1, 1, [0, 0, 0]],
      ]);
    });

    it('are all 0 where nothing was heard', async () => {
      const { weeks, days, topTracks, abandonedTracks } = await readNumbers('');
      expect([weeks.length, days.length, topTracks, abandonedTracks]).toEqual([4, 24, [], []]);
      expect([...weeks, ...days].every(({ listeners, completions }) => listeners + completions === 0)).toBe(true);
    });

    it.each(['&weeks=0', '&weeks=53', '&weeks=2.5', '&weeks=x'])('refuse %s', async (query) => {
      expect(await read(query)).toMatchObject({ statusCode: 400 });
    });

    it('refuse an unknown zone, and the name of another administrator', async () => {
      expect((await read('', 'Nowhere/Land')).statusCode).toBe(400);
      const url = '/internal/numbers?adminFirebaseId=other';
      expect((await service.inject({ url, viewer: administrator })).statusCode).toBe(403);
    });
  });

  describe('the tracks of the numbers', () => {
    const listen = async (people: readonly string[], track = CALM, at = '2026-11-16T03:00:00Z') => {
      for (const uid of people) await completeAt(uid, at, { track });
    };

    it('are those of weeks with three listeners, the most completed first', async () => {
      await listen(['ada', 'bob'], BOLD, '2026-11-10T03:00:00Z');
      expect((await readNumbers('&weeks=2')).topTracks).toEqual([]);
      await listen(['ada', 'bob', 'carl']);
      await listen(['ada'], BOLD);
      expect((await readNumbers('&weeks=2')).topTracks).toEqual([
        { id: CALM.id, displayName: 'Calm', voiceGender: 'F', completions: 3 },
        { id: BOLD.id, displayName: 'Bold', voiceGender: 'F', completions: 1 },
      ]);
    });

    it('were abandoned when most plays that began were not completed', async () => {
      await start(7, CALM, '2026-11-16T03:00:00Z');
      await start(6, BOLD, '2026-11-17T03:00:00Z');
      expect((await readNumbers('')).abandonedTracks).toEqual([]);
      await listen(['ada', 'bob', 'carl']);
      await listen(['ada', 'bob', 'carl'], BOLD);
      expect((await readNumbers('')).abandonedTracks).toEqual([
        { id: CALM.id, displayName: 'Calm', voiceGender: 'F', started: 7, finished: 3 },
      ]);
    });

    it('are abandoned by no listener who listened before beginnings were counted', async () => {
      await listen(['ada', 'bob', 'carl'], CALM, '2026-11-16T03:00:00Z');
      await start(5, CALM, '2026-11-17T03:00:00Z');
      expect((await readNumbers('')).abandonedTracks).toMatchObject([{ started: 5, finished: 0 }]);
    });

    it('keep nothing of a reset or an erasure', async () => {
      await listen(['ada', 'bob', 'carl', 'dora', 'ada', 'bob']);
      await start(9, CALM, '2026-11-16T03:00:00Z');
      jest.useRealTimers();
      const reset = '/api/stats/reset?firebaseId=ada';
      expect((await service.inject({ method: 'POST', url: reset, viewer: { uid: 'ada' } })).statusCode).toBe(200);
      await service.app().get(ErasePersonProcessor).erase('bob');
      expect(await database.query('select plays::integer from track_starts')).toEqual([{ plays: 5 }]);
      expect(pickWeeks(await readNumbers('&weeks=1'))).toEqual([['2026-11-16', 2, 2, []]]);
      jest.useRealTimers();
      await service.app().get(ErasePersonProcessor).erase('bob');
      expect(await database.query('select plays::integer from track_starts')).toEqual([{ plays: 5 }]);
    });

    it('name no recording of a listener’s own, and count no beginning of it', async () => {
      await listen(['ada', 'bob', 'carl']);
      await start(1);
      await database.query(`update known_tracks set owner_uid = 'ada', display_name = 'My wedding' where id = $1`, [
        BOLD.id,
      ]);
      await completeAt('ada', '2026-11-16T03:00:00Z', { track: BOLD });
      await start(9, BOLD);
      const { topTracks, abandonedTracks } = await readNumbers('');
      expect(JSON.stringify([topTracks, abandonedTracks])).not.toContain(BOLD.id);
      expect(await database.query('select track_id from track_starts')).toEqual([{ track_id: CALM.id }]);
    });

    it('count no beginning of a track that is not known', async () => {
      await start(1, { ...CALM, id: randomUUID() });
      expect(await database.query('select * from track_starts')).toEqual([]);
    });
  });

  describe('GET /api/admin/numbers/export', () => {
    it('is a file with a line for each day, week and track, in the zone that its address names', async () => {
      for (const uid of ['ada', 'bob', 'carl']) await completeAt(uid, '2026-11-15T15:00:00Z');
      await start(9, CALM, '2026-11-15T15:00:00Z');
      const answer = await read(`&weeks=2&timezone=${encodeURIComponent(TOKYO)}`, '', '/export');
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="trax-numbers.csv"',
      });
      const lines = answer.body.split('\r\n');
      expect(lines[0]).toBe(
        '\uFEFF"kind","date","listeners","completions","listenedSeconds","returnedAfter1","returnedAfter2","returnedAfter3",' +
          '"returnedAfter4","returnedAfter5","returnedAfter6","returnedAfter7","returnedAfter8","trackId","displayName",' +
          '"voiceGender","started","finished"',
      );
      expect(lines).toContain('"day","2026-11-16",3,3,90,,,,,,,,,,,,,');
      expect(lines.slice(-5)).toEqual([
        '"week","2026-11-09",0,0,0,0,,,,,,,,,,,,',
        '"week","2026-11-16",3,3,90,,,,,,,,,,,,,',
        `"topTrack",,,3,,,,,,,,,,"${CALM.id}","Calm","F",,`,
        `"abandonedTrack",,,,,,,,,,,,,"${CALM.id}","Calm","F",9,3`,
        '',
      ]);
      for (const uid of ['ada', 'bob', 'carl']) expect(answer.body).not.toContain(uid);
    });

    it('refuses an unknown zone', async () => {
      expect((await read('&timezone=Nowhere', '', '/export')).statusCode).toBe(400);
    });
  });

  describe('a year of completions', () => {
    testYearOfCompletions(stats, 900);
  });
});
