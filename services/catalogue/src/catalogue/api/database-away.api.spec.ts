import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openWay, type NetworkWay } from '@trax/testing-server/network-way';
import { useDatabase } from '@trax/testing-server/use-database';
import { startApp } from '@trax/testing-server/use-service';
import { viewerHeaders } from '@trax/testing-server/viewer-headers';
import { until } from '@trax/testing-server/until';
import { definition } from '../../definition.js';
import { useFolder } from '../../testing/folder.fixture.js';

const READS = ['/api/tracks', '/api/track-groups', '/audio/calm/m-01-0a1b2c3d.mp3'];

describe('the catalogue service while its database is away', () => {
  const database = useDatabase(definition);
  const audio = useFolder();
  let way: NetworkWay;
  let app: NestFastifyApplication;

  const start = () => startApp(definition, { DATABASE_URL: way.url, AUDIO_DIR: audio.path() });
  const read = async (url: string) =>
    (await app.inject({ url, headers: await viewerHeaders({ uid: 'ada' }, 'catalogue') })).statusCode;
  const readiness = async () => {
    const answer = await app.inject('/health/ready');
    return [answer.statusCode, answer.json().checks];
  };

  beforeAll(async () => {
    await audio.write('calm/m-01-0a1b2c3d.mp3', Buffer.alloc(100, 1));
    way = await openWay(database.url());
  });
  afterEach(() => app.close());
  afterAll(() => way.close());

  it('is ready and serves its lists and the sound as long as it has read the catalogue before', async () => {
    app = await start();
    expect(await readiness()).toEqual([200, { database: 'ok', catalogue: 'ok', audio: 'ok' }]);
    await way.close();
    expect(await readiness()).toEqual([200, { database: 'unavailable', catalogue: 'ok', audio: 'ok' }]);
    for (const url of READS) expect([url, await read(url)]).toEqual([url, 200]);
    expect(await read('/internal/transcripts?ids=00000000-0000-5000-8000-000000000001')).toBe(503);
  });

  it('is not ready when it has never read the catalogue, until the database is back', async () => {
    app = await start();
    expect(await readiness()).toEqual([503, { database: 'unavailable', catalogue: 'unavailable', audio: 'ok' }]);
    expect(await read('/api/tracks')).toBe(503);
    await way.listen();
    await until(async () => (await readiness())[0] === 200);
    expect(await read('/api/tracks')).toBe(200);
  });
});
