import { readdir, readlink, symlink } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWay, type NetworkWay } from '@trax/testing-server/network-way';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { viewerHeaders } from '@trax/testing-server/viewer-headers';
import { until } from '@trax/testing-server/until';
import { definition } from '../../definition.js';
import { bucketEnvironment, useBucket } from '../../testing/bucket.fixture.js';
import { useCatalogueService } from '../../testing/catalogue-service.fixture.js';
import { useFolder } from '../../testing/folder.fixture.js';
import { insertTrack, numberedTrackId } from '../../testing/tracks.fixture.js';
import { BucketSounds } from '../bucket-sounds.js';
import type { SoundStore } from '../sound-store.js';

const sound = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));
const ETAG = '"0a1b2c3d-3e8"';

// `inject` tidies an address up before it sends it; a real request does not.
const send = async (port: number, path: string): Promise<IncomingMessage> => {
  const headers = await viewerHeaders({ uid: 'ada' }, 'catalogue');
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, agent: false }, resolve).on('error', reject).end();
  });
};

/** The service with its sounds in a bucket, which it reaches by a way of its own. */
function startBucketService() {
  const bucket = useBucket();
  const database = useDatabase(definition);
  let way: NetworkWay;
  const service = useService(definition, async () => {
    way = await openWay(bucket.endpoint());
    return { DATABASE_URL: database.url(), ...bucketEnvironment(bucket.settings(way.url)) };
  });
  afterAll(() => way.close());
  return { database, service, sounds: () => new BucketSounds(bucket.settings(), 5_000), way: () => way };
}

const inFolder = useCatalogueService();
const inBucket = startBucketService();

describe.each<[string, Pick<typeof inFolder, 'service'> & { sounds: () => SoundStore }]>([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('GET /audio/{filePath}.mp3 from %s', (_, { service, sounds }) => {
  const url = '/audio/calm/m-01-0a1b2c3d.mp3';
  const viewer = { uid: 'ada' };
  const get = (headers: Record<string, string> = {}) => service.inject({ url, viewer, headers });

  beforeAll(() => sounds().put('calm/m-01-0a1b2c3d', sound));

  it('plays the whole sound, cached for ever under a strong ETag', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(sound)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: ETAG,
    });
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, 999],
    ['bytes=-10', 990, 999],
    ['bytes=990-4000', 990, 999],
  ])('answers 206 to %s', async (range, first, last) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/1000`);
    expect(answer.headers['content-length']).toBe(String(last - first + 1));
    expect(answer.rawPayload.equals(sound.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=-0'])('answers 416 with the size to %s', async (range) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */1000');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' });
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'lines=0-1', 'bytes=x'])('ignores %s', async (range) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1000]);
  });

  it('honours If-Range: a part of the same sound, the whole of another', async () => {
    const range = 'bytes=0-9';
    expect((await get({ range, 'if-range': ETAG })).statusCode).toBe(206);
    for (const other of ['"0a1b2c3d-3e9"', `W/${ETAG}`, 'Fri, 20 Nov 2026 10:00:00 GMT']) {
      expect((await get({ range, 'if-range': other })).statusCode).toBe(200);
    }
  });

  it('answers 304 to a browser that has it', async () => {
    const answer = await get({ 'if-none-match': ETAG });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', ETAG]);
  });

  it('answers HEAD like GET without a body, also for a part', async () => {
    const whole = await service.inject({ method: 'HEAD', url, viewer });
    expect([whole.statusCode, whole.body, whole.headers['content-length']]).toEqual([200, '', '1000']);
    const part = await service.inject({ method: 'HEAD', url, viewer, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.body, part.headers['content-length']]).toEqual([206, '', '10']);
  });

  it('answers 404 to a sound that is missing', async () => {
    const answer = await service.inject({ url: '/audio/calm/m-02-0a1b2c3d.mp3', viewer });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.json()).toEqual({ error: 'This track has no sound', code: 'AUDIO_NOT_FOUND' });
  });

  it('refuses visitors', async () => {
    expect((await service.inject({ url })).statusCode).toBe(401);
  });
});

/** The connections to the database that a service may open beside those that are counted; fewer than listeners leave. */
const POOLED = 10;

describe('the bucket of the sounds', () => {
  const { database, service, sounds, way } = inBucket;
  const url = '/audio/calm/m-01-0a1b2c3d.mp3';
  const get = () => service.inject({ url, viewer: { uid: 'ada' }, headers: { range: 'bytes=0-9' } });
  const readiness = async () => {
    const answer = await service.inject({ url: '/health/ready' });
    return [answer.statusCode, answer.json().checks.audio];
  };
  const UNAVAILABLE = {
    error: 'The sound is not available right now. Please try again in a moment.',
    code: 'AUDIO_UNAVAILABLE',
  };

  beforeAll(() => sounds().put('calm/m-01-0a1b2c3d', sound));

  it('holds the published sample, which everybody hears', async () => {
    await database.query(
      `insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', 'Quiet')`,
    );
    const transcript = { text: 'I rest.', sentences: [] };
    await insertTrack(database, { number: 1, voiceGender: 'M', filePath: 'calm/m-01-0a1b2c3d', transcript });
    await database.query('insert into published_sample (id) values ($1)', [numberedTrackId(1)]);
    await database.query('update catalogue_version set version = version + 1');
    const listen = () => service.inject({ url: '/api/sample/audio' });
    await until(async () => (await listen()).statusCode === 200);
    const { statusCode, headers, rawPayload } = await listen();
    expect([statusCode, headers['cache-control'], rawPayload.equals(sound)]).toEqual([200, 'public, no-cache', true]);
  });

  it('is let go when the listener leaves in the middle', async () => {
    await sounds().put('calm/long-11111111', Buffer.alloc(8 * 1024 * 1024));
    await service.app().listen(0, '127.0.0.1');
    const { port } = service.app().getHttpServer().address() as AddressInfo;
    const countOpen = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    const before = countOpen();

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(port, '/audio/calm/long-11111111.mp3')));
    expect(countOpen()).toBeGreaterThanOrEqual(before + 40);
    for (const answer of answers) answer.destroy();
    // The pool of the database may have opened some of its own meanwhile.
    const most = before + POOLED;
    await until(() => countOpen() <= most);
  });

  it('is answered 503 with a code of its own while it is away; the service is ready and serves its lists', async () => {
    expect(await readiness()).toEqual([200, 'ok']);
    await way().close();
    const answer = await get();
    expect([answer.statusCode, answer.json()]).toEqual([503, UNAVAILABLE]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-problem-code': 'AUDIO_UNAVAILABLE' });
    expect(answer.headers.etag).toBeUndefined();
    expect(await readiness()).toEqual([200, 'unavailable']);
    expect((await service.inject({ url: '/api/tracks', viewer: { uid: 'ada' } })).statusCode).toBe(200);
    await way().listen();
    expect([await readiness(), (await get()).statusCode]).toEqual([[200, 'ok'], 206]);
  });

  it('is answered so in time as well when it accepts calls and does not answer', async () => {
    way().cut();
    const answer = await get();
    expect([answer.statusCode, answer.json()]).toEqual([503, UNAVAILABLE]);
  });
});

describe('the folder of the sounds', () => {
  const { audio, service } = inFolder;
  const outside = useFolder();
  let port = 0;

  beforeAll(async () => {
    await audio.write('calm/m-01-0a1b2c3d.mp3', sound);
    await audio.write('calm/empty-00000000.mp3', '');
    await audio.write('calm/notes.txt', 'secret');
    await audio.write('folder.mp3/inside.mp3', sound);
    await outside.write('secret.mp3', 'secret');
    await symlink(outside.path('secret.mp3'), audio.path('calm/link.mp3'));
    await symlink(outside.path(), audio.path('linked'));
    await symlink(audio.path('calm/m-01-0a1b2c3d.mp3'), audio.path('calm/inner-link.mp3'));
    await service.app().listen(0, '127.0.0.1');
    ({ port } = service.app().getHttpServer().address() as AddressInfo);
  });

  it.each([
    'calm/unknown.mp3',
    'calm/m-01-0a1b2c3d',
    'calm/m-01-0a1b2c3d.mp3.mp3',
    'calm/M-01-0A1B2C3D.mp3',
    'calm/notes.txt',
    'calm/notes.txt.mp3',
    'calm/empty-00000000.mp3',
    'calm.mp3',
    'folder.mp3',
    '.mp3',
    '',
    'calm//m-01-0a1b2c3d.mp3',
    '/calm/m-01-0a1b2c3d.mp3',
    'calm/./m-01-0a1b2c3d.mp3',
    'calm/../calm/m-01-0a1b2c3d.mp3',
    '../calm/m-01-0a1b2c3d.mp3',
    '..%2fcalm/m-01-0a1b2c3d.mp3',
    '%2e%2e/secret.mp3',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%252e%252e%252fsecret.mp3',
    'calm%2fm-01-0a1b2c3d.mp3',
    'calm%5c..%5csecret.mp3',
    'calm\\m-01-0a1b2c3d.mp3',
    'calm/m-01-0a1b2c3d.mp3%00.mp3',
    'calm/m-01-0a1b2c3d%00.mp3',
    'calm/m-01-0a1b2c3d%2emp3',
    'calm/%6d-01-0a1b2c3d.mp3',
    '%ff.mp3',
    'calm/link.mp3',
    'calm/inner-link.mp3',
    'linked/secret.mp3',
    `${'a'.repeat(300)}.mp3`,
    `${'a/'.repeat(2000)}a.mp3`,
  ])('finds nothing at /audio/%s', async (address) => {
    const answer = await send(port, `/audio/${address}`);
    expect(answer.statusCode).toBe(404);
    const problem = JSON.parse(await text(answer));
    expect(problem).toEqual({ error: expect.any(String), code: expect.stringMatching(/NOT_FOUND$/) });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  });

  it('lets go of the file when the listener leaves in the middle', async () => {
    const name = 'calm/long-11111111.mp3';
    const file = await audio.write(name, Buffer.alloc(8 * 1024 * 1024));
    const countOpen = async () => {
      const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
      return (await Promise.all(links)).filter((link) => link === file).length;
    };

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(port, `/audio/${name}`)));
    expect(await countOpen()).toBe(20);
    for (const answer of answers) answer.destroy();
    await until(async () => (await countOpen()) === 0);
  });
});
