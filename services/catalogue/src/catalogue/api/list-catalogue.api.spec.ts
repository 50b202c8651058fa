import { beforeAll, describe, expect, it } from '@jest/globals';
import { trackGroupList, trackList } from '@trax/contracts/catalogue';
import { until } from '@trax/testing-server/until';
import { useCatalogueService } from '../../testing/catalogue-service.fixture.js';
import { numberedTrackId } from '../../testing/tracks.fixture.js';
import { WATCH_INTERVAL_MS } from '../catalogue-snapshot.js';

describe('the lists of the catalogue', () => {
  const { database, service, showChanges } = useCatalogueService();
  const viewer = { uid: 'ada' };

  beforeAll(async () => {
    await database.query(
      `insert into track_groups (id, position, name, description)
       values ('zest', 0, 'Zest', 'First'), ('calm', 1, 'Calm', 'Second')`,
    );
    await database.query(
      `insert into tracks (id, group_id, track_number, voice_gender, display_name, file_path, duration_seconds)
       values ($1, 'calm', 1, 'M', 'I rest', 'calm/m-01-aaaaaaaa', 20),
              ($2, 'zest', 2, 'F', 'I move', 'zest/f-02-bbbbbbbb', 31.25),
              ($3, 'zest', 1, 'F', 'I wake', 'zest/f-01-cccccccc', 30),
              ($4, 'zest', 1, 'M', 'I wake', 'zest/m-01-dddddddd', 29)`,
      [1, 2, 3, 4].map(numberedTrackId),
    );
    await showChanges();
  });

  describe.each(['/api/track-groups', '/api/tracks'])('GET %s', (url) => {
    it('lists what the contract says, in the order of the manifest', async () => {
      const list = (await service.inject({ url, viewer })).json();
      if (url === '/api/track-groups') {
        expect(trackGroupList.parse(list)).toEqual([
          { id: 'zest', name: 'Zest', description: 'First' },
          { id: 'calm', name: 'Calm', description: 'Second' },
        ]);
        return;
      }
      expect(trackList.parse(list).map(({ id }) => id)).toEqual([4, 3, 2, 1].map(numberedTrackId));
      expect(list[2]).toEqual({
        id: numberedTrackId(2),
        groupId: 'zest',
        trackNumber: 2,
        voiceGender: 'F',
        displayName: 'I move',
        filePath: 'zest/f-02-bbbbbbbb',
        durationSeconds: 31.25,
        repetitions: 1,
        language: null,
      });
    });

    it('has a strong ETag, must be revalidated, and is 304 for the same ETag', async () => {
      const first = await service.inject({ url, viewer });
      expect(first.headers['cache-control']).toBe('private, no-cache');
      expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
      const headers = { 'if-none-match': String(first.headers.etag) };
      const second = await service.inject({ url, viewer, headers });
      expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', first.headers.etag]);
    });

    it('answers HEAD like GET without a body', async () => {
      const get = await service.inject({ url, viewer });
      const head = await service.inject({ method: 'HEAD', url, viewer });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    });

    it('refuses an unknown parameter with a message that names it', async () => {
      const answer = await service.inject({ url: `${url}?voice=M`, viewer });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: expect.stringContaining('voice'), code: 'BAD_INPUT' });
    });

    it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('does not know %s', async (method) => {
      const answer = await service.inject({ method, url, viewer, payload: {} });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  it('shows what an import has changed, for which the service looks every second', async () => {
    const list = () => Promise.all(['/api/track-groups', '/api/tracks'].map((url) => service.inject({ url, viewer })));
    const before = await list();
    await database.query(`update track_groups set name = name || '!'`);
    await database.query(`update tracks set display_name = display_name || '!'`);
    await database.query('update catalogue_version set version = version + 1');
    const isShown = (answers: typeof before) =>
      answers.every(({ body, headers }, i) => body.includes('!') && headers.etag !== before[i]?.headers.etag);
    await until(async () => isShown(await list()));
    expect(WATCH_INTERVAL_MS).toBe(1_000);
  });
});
