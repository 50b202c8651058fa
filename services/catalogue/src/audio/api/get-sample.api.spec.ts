import { beforeAll, describe, expect, it } from '@jest/globals';
import { sample } from '@trax/contracts/catalogue';
import { useCatalogueService } from '../../testing/catalogue-service.fixture.js';
import { insertTrack, numberedTrackId } from '../../testing/tracks.fixture.js';

const TRACK = numberedTrackId(1);
const sound = Buffer.alloc(1000, 7);

describe('the published track', () => {
  const { audio, database, service, showChanges } = useCatalogueService();
  const get = (url: string, headers: Record<string, string> = {}) => service.inject({ url, headers });

  beforeAll(async () => {
    await audio.write('calm/f-01-0a1b2c3d.mp3', sound);
    await database.query(
      `insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', 'For a quiet hour')`,
    );
    const transcript = { text: 'I rest.', sentences: [{ start: 0.3, text: 'I rest.' }] };
    await insertTrack(database, { number: 1, filePath: 'calm/f-01-0a1b2c3d', transcript });
    await showChanges();
  });

  it.each(['/api/sample', '/api/sample/audio'])('%s is 404 while there is none', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: expect.any(String), code: 'SAMPLE_NOT_FOUND' }]);
  });

  describe('once an import has named it', () => {
    beforeAll(async () => {
      await database.query('insert into published_sample (id) values ($1)', [TRACK]);
      await showChanges();
    });

    it('is described to everybody, with its text, the times of its sentences and a strong ETag', async () => {
      const answer = await get('/api/sample');
      expect(sample.parse(answer.json())).toEqual({
        trackId: TRACK,
        groupId: 'calm',
        groupName: 'Calm',
        displayName: 'I rest',
        voiceGender: 'F',
        durationSeconds: 26.5,
        text: 'I rest.',
        sentences: [{ start: 0.3, text: 'I rest.' }],
      });
      const { etag = '' } = answer.headers;
      expect((await get('/api/sample', { 'if-none-match': etag })).statusCode).toBe(304);
    });

    it('is heard by everybody at its own address, which a cache revalidates', async () => {
      const whole = await get('/api/sample/audio');
      expect(whole.rawPayload.equals(sound)).toBe(true);
      expect(whole.headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        'cache-control': 'public, no-cache',
        etag: '"0a1b2c3d-3e8"',
      });
      expect((await get('/api/sample/audio', { 'if-none-match': '"0a1b2c3d-3e8"' })).statusCode).toBe(304);
      const head = await service.inject({ method: 'HEAD', url: '/api/sample/audio' });
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', '']);
    });

    it('is served in parts', async () => {
      const part = await get('/api/sample/audio', { range: 'bytes=10-19' });
      expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
        206,
        'bytes 10-19/1000',
        10,
      ]);
      expect((await get('/api/sample/audio', { range: 'bytes=1000-' })).statusCode).toBe(416);
    });

    it('is not heard at the address of its track without a session', async () => {
      expect((await get('/audio/calm/f-01-0a1b2c3d.mp3')).statusCode).toBe(401);
      expect((await get(`/internal/transcripts?ids=${TRACK}`)).statusCode).toBe(401);
    });
  });
});
