import { beforeAll, describe, expect, it } from '@jest/globals';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { BucketSounds } from '../../audio/bucket-sounds.js';
import { hashContent, ownSoundPath } from '../../audio/sound-store.js';
import { definition } from '../../definition.js';
import { bucketEnvironment, useBucket } from '../../testing/bucket.fixture.js';
import { SOUND } from '../../testing/own-uploads.fixture.js';

const ADA = { uid: 'ada' };
const ID = '01890000-0000-7000-8000-000000000001';
const SOUND_URL = `/api/own-recordings/${ID}/audio`;
const ELEMENT = { 'sec-fetch-dest': 'audio' };

describe('the sound of a recording, in a bucket that browsers reach', () => {
  const bucket = useBucket();
  const database = useDatabase(definition);
  const service = useService(definition, () => ({
    DATABASE_URL: database.url(),
    ...bucketEnvironment(bucket.settings()),
    AUDIO_BUCKET_ORIGIN: bucket.endpoint(),
  }));
  const get = (headers: Record<string, string>, viewer: { uid: string; isAdmin?: boolean } = ADA) =>
    service.inject({ url: SOUND_URL, viewer, headers });
  const getAddress = async () => String((await get(ELEMENT)).headers.location);

  beforeAll(async () => {
    const filePath = ownSoundPath(hashContent(SOUND));
    await new BucketSounds(bucket.settings(), 5_000).put(filePath, SOUND);
    await database.query(
      `insert into own_recordings (id, firebase_id, name, theme, file_path, duration_seconds, size_bytes)
       values ($1, 'ada', 'I rest', 'My voice', $2, 2.5, $3)`,
      [ID, filePath, SOUND.length],
    );
  });

  it('is at an address for five minutes to which an audio element is sent, and which is not stored', async () => {
    const { statusCode, headers } = await get(ELEMENT);
    expect([statusCode, headers['cache-control']]).toEqual([307, 'private, no-store']);
    const address = new URL(String(headers.location));
    expect(address.origin).toBe(bucket.endpoint());
    expect(address.searchParams.get('X-Amz-Expires')).toBe('300');
    const whole = await fetch(address);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await whole.arrayBuffer()).equals(SOUND)).toBe(true);
    const part = await fetch(address, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
  });

  it('is answered by the service itself to a download, a script and a question for its state', async () => {
    for (const dest of ['document', 'empty']) expect((await get({ 'sec-fetch-dest': dest })).statusCode).toBe(200);
    expect((await get({})).rawPayload.equals(SOUND)).toBe(true);
    const head = await service.inject({ method: 'HEAD', url: SOUND_URL, viewer: ADA, headers: ELEMENT });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '1000']);
  });

  it('has no address for another person', async () => {
    for (const viewer of [{ uid: 'bob' }, { uid: 'owner', isAdmin: true }]) {
      const answer = await get(ELEMENT, viewer);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'AUDIO_NOT_FOUND' }]);
    }
  });

  it('has no new address once it is deleted, and none at all after a day', async () => {
    const address = await getAddress();
    const deletion = { method: 'DELETE', url: `/internal/own-recordings/${ID}`, viewer: ADA } as const;
    expect((await service.inject(deletion)).statusCode).toBe(204);
    expect((await get(ELEMENT)).statusCode).toBe(404);
    await database.query(`update own_recordings set deleted_at = now() - interval '25 hours'`);
    await service.app().get(HourlyJobs).run('deleted-recordings');
    expect((await fetch(address)).status).toBe(404);
  });
});
