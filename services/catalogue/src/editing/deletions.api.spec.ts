import { beforeEach, describe, expect, it } from '@jest/globals';
import { trackGroupList, trackList, transcriptMatchList } from '@trax/contracts/catalogue';
import { editedThemeList, editedThemeWithTracks } from '@trax/contracts/catalogue-editing';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { useCatalogueService } from '../testing/catalogue-service.fixture.js';
import { insertTrack, numberedTrackId } from '../testing/tracks.fixture.js';

const ROOT = { uid: 'root', isAdmin: true };
const CATALOGUE = '/internal/catalogue';
const LATEST = Number.MAX_SAFE_INTEGER;
const WORDS = { text: 'I rest.', sentences: [] };
const soundPath = (number: number) => `calm/f-${number}-0a1b2c3d`;

describe('what administrators delete', () => {
  const { audio, sounds, database, service, showChanges } = useCatalogueService();
  const send = (method: 'DELETE' | 'POST' | 'PATCH', url: string, payload?: object) =>
    service.inject({ method, url: CATALOGUE + url, viewer: ROOT, ...(payload && { payload }) });
  const deleteTrack = (number: number, version = LATEST) =>
    send('DELETE', `/tracks/${numberedTrackId(number)}?version=${version}`);
  const restoreTrack = (number: number) => send('POST', `/tracks/${numberedTrackId(number)}/restoration`);
  const deleteTheme = (version = LATEST) => send('DELETE', `/themes/calm?version=${version}`);
  const restoreTheme = () => send('POST', '/themes/calm/restoration');
  const readCode = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    return [statusCode, JSON.parse(body).code];
  };
  const get = (url: string, viewer: { uid: string; isAdmin?: boolean } = { uid: 'ada' }) =>
    service.inject({ url, viewer });
  const numbersIn = (body: unknown) => editedThemeWithTracks.parse(body).tracks.map(({ trackNumber }) => trackNumber);
  /** The last digits of the ids of the tracks that a listener finds in lists, by words and as the sample. */
  const findAsListener = async () => {
    const tracks = trackList.parse((await get('/api/tracks')).json());
    const matches = transcriptMatchList.parse((await get('/internal/transcripts/search?words=rest')).json());
    const themes = trackGroupList.parse((await get('/api/track-groups')).json());
    return {
      listed: tracks.map(({ id }) => id.at(-1)),
      found: matches.map(({ trackId }) => trackId.at(-1)),
      themes: themes.map(({ id }) => id),
      sample: (await get('/api/sample')).statusCode,
    };
  };
  const listen = async (number: number) => (await get(`/audio/${soundPath(number)}.mp3`)).statusCode;
  /** Runs the hourly jobs so many hours after everything was deleted. */
  const prune = async (hours: number) => {
    for (const table of ['tracks', 'track_groups'])
      await database.query(
        `update ${table} set deleted_at = now() - $1 * interval '1 hour' where deleted_at is not null`,
        [hours],
      );
    const hourlyJobs = service.app().get(HourlyJobs, { strict: false });
    for (const name of ['deleted-tracks', 'deleted-themes', 'unnamed-sounds']) await hourlyJobs.run(name);
  };
  const ALL = { listed: ['1', '2', '3'], found: ['1', '2', '3'], themes: ['calm'], sample: 200 };

  beforeEach(async () => {
    await database.empty();
    await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
    for (const number of [1, 2, 3]) {
      await audio.write(`${soundPath(number)}.mp3`, Buffer.alloc(100, number));
      await insertTrack(database, { number, filePath: soundPath(number), transcript: WORDS });
    }
    await database.query('insert into published_sample (id) values ($1)', [numberedTrackId(1)]);
    await showChanges();
  });

  describe('a track', () => {
    it('is in no list, search or sample and in no count, and is as it was when it is restored', async () => {
      expect(await findAsListener()).toEqual(ALL);
      const deleted = await deleteTrack(1);
      expect([deleted.statusCode, numbersIn(deleted.json())]).toEqual([200, [2, 3]]);
      expect(await findAsListener()).toEqual({ ...ALL, listed: ['2', '3'], found: ['2', '3'], sample: 404 });
      expect((await get(`${CATALOGUE}/themes`, ROOT)).json()).toMatchObject([{ trackCount: 2 }]);
      const ofTrack = `${CATALOGUE}/tracks/${numberedTrackId(1)}`;
      expect((await get(`${ofTrack}/words`, ROOT)).statusCode).toBe(404);
      expect((await get(`/internal/transcripts?ids=${numberedTrackId(1)}`)).json()).toEqual([]);
      expect(await readCode(deleteTrack(1))).toEqual([404, 'TRACK_NOT_FOUND']);
      for (const _ of ['the first', 'the second time']) {
        const restored = await restoreTrack(1);
        expect([restored.statusCode, numbersIn(restored.json())]).toEqual([200, [1, 2, 3]]);
      }
      expect(await findAsListener()).toEqual(ALL);
      expect((await get(`${ofTrack}/words`, ROOT)).json()).toMatchObject({ text: WORDS.text });
    });

    it('plays on for a day, and is gone after it with its words and its sound', async () => {
      await deleteTrack(2);
      await prune(23);
      expect(await listen(2)).toBe(200);
      expect((await restoreTrack(2)).statusCode).toBe(200);
      await deleteTrack(2);
      await prune(25);
      expect(await readCode(restoreTrack(2))).toEqual([404, 'TRACK_NOT_FOUND']);
      expect(await listen(2)).toBe(404);
      expect(await sounds().list()).not.toContain(soundPath(2));
      expect(await database.query('select from transcripts')).toHaveLength(2);
      expect([await listen(1), await listen(3)]).toEqual([200, 200]);
    });

    it('leaves its sound to another track that has the same', async () => {
      await database.query('update tracks set file_path = $1 where id = $2', [soundPath(2), numberedTrackId(3)]);
      await deleteTrack(2);
      await prune(25);
      expect(await listen(2)).toBe(200);
    });

    it('that is a draft is not heard while it is deleted, and is not published with the others', async () => {
      await database.query(`update tracks set state = 'draft'`);
      await deleteTrack(2);
      expect([await listen(2), await listen(1)]).toEqual([404, 404]);
      await send('POST', '/themes/calm/publication', { version: LATEST });
      await restoreTrack(2);
      const { tracks } = editedThemeWithTracks.parse((await get(`${CATALOGUE}/themes/calm`, ROOT)).json());
      expect(tracks.map(({ state }) => state)).toEqual(['published', 'draft', 'published']);
    });

    it('gets the next free number where another one has its own by now', async () => {
      await deleteTrack(1);
      await send('PATCH', `/tracks/${numberedTrackId(3)}`, { trackNumber: 1, version: LATEST });
      expect(numbersIn((await restoreTrack(1)).json())).toEqual([1, 2, 3]);
      const rows = await database.query('select track_number from tracks where id = $1', [numberedTrackId(1)]);
      expect(rows).toEqual([{ track_number: 3 }]);
    });

    it('is published as deleted, and as there again', async () => {
      await database.query('delete from outbox');
      await deleteTrack(1);
      await restoreTrack(1);
      const events = await database.query<{ tracks: { id: string; isOffered: boolean; isDeleted: boolean }[] }>(
        `select payload->'tracks' as tracks from outbox where receiver = 'playlists' order by seq`,
      );
      expect(events.map(({ tracks }) => tracks.map(({ isOffered, isDeleted }) => [isOffered, isDeleted]))).toEqual([
        [[false, true]],
        [[true, false]],
      ]);
    });

    it('is not deleted by an administrator who has seen an earlier version', async () => {
      await send('PATCH', `/tracks/${numberedTrackId(1)}`, { displayName: 'I sleep', version: LATEST });
      expect(await readCode(deleteTrack(1, 0))).toEqual([409, 'CATALOGUE_CHANGED']);
      expect((await findAsListener()).listed).toEqual(['1', '2', '3']);
    });
  });

  describe('a theme', () => {
    it('takes its tracks along, and comes back with those that were deleted with it', async () => {
      await deleteTrack(3);
      expect((await deleteTheme()).statusCode).toBe(204);
      expect(await findAsListener()).toEqual({ listed: [], found: [], themes: [], sample: 404 });
      expect(editedThemeList.parse((await get(`${CATALOGUE}/themes`, ROOT)).json())).toEqual([]);
      expect(await readCode(deleteTheme())).toEqual([404, 'THEME_NOT_FOUND']);
      expect(await readCode(restoreTrack(3))).toEqual([404, 'THEME_NOT_FOUND']);
      for (const _ of ['the first', 'the second time'])
        expect(numbersIn((await restoreTheme()).json())).toEqual([1, 2]);
      expect(await findAsListener()).toEqual({ ...ALL, listed: ['1', '2'], found: ['1', '2'] });
      expect(numbersIn((await restoreTrack(3)).json())).toEqual([1, 2, 3]);
    });

    it('is gone a day later with its tracks and their sounds', async () => {
      await deleteTheme();
      await prune(23);
      expect((await restoreTheme()).statusCode).toBe(200);
      await deleteTheme();
      await prune(25);
      expect(await readCode(restoreTheme())).toEqual([404, 'THEME_NOT_FOUND']);
      expect(await database.query('select id::text from tracks union select id from track_groups')).toEqual([]);
      for (const number of [1, 2, 3]) expect(await sounds().list()).not.toContain(soundPath(number));
    });

    it('keeps its slug while it can be restored', async () => {
      await deleteTheme();
      const created = await send('POST', '/themes', { name: 'Calm', description: 'Another one' });
      expect(created.json()).toMatchObject({ id: 'calm-2' });
      expect((await restoreTheme()).statusCode).toBe(200);
    });

    it('is not deleted by an administrator who has seen an earlier version', async () => {
      await send('PATCH', '/themes/calm', { name: 'Rest', version: LATEST });
      expect(await readCode(deleteTheme(0))).toEqual([409, 'CATALOGUE_CHANGED']);
    });
  });
});
