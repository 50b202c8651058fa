import { describe, expect, it, beforeEach } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();
const { catalogue } = gateway.services;

const TRACK = {
  id: 't1',
  groupId: 'g1',
  trackNumber: 1,
  voiceGender: 'M',
  displayName: 'I sleep',
  filePath: 'sleep/i-sleep-m',
  durationSeconds: 30.5,
  repetitions: 1,
};

let version = 0;

function answerVersioned(path: string, body: unknown): string {
  version += 1;
  const etag = `"v${version}"`;
  catalogue.on(path, ({ headers }, response) => {
    if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  });
  return etag;
}

const pastFreshness = () => new Promise((resolve) => setTimeout(resolve, 1_100));

describe.each(['/api/tracks', '/api/track-groups'])('GET %s', (path) => {
  beforeEach(pastFreshness);

  it('refuses a visitor', async () => {
    expect(await gateway.call(path)).toMatchObject({ status: 401 });
  });

  it("answers the service's bytes with its strong ETag", async () => {
    const etag = answerVersioned(path, [TRACK]);
    await gateway.callAs('listener', path);
    await pastFreshness();
    const answer = await gateway.callAs('listener', path);
    expect(answer).toMatchObject({ status: 200, text: JSON.stringify([TRACK]) });
    expect(answer.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
  });

  it('answers 304 to who already has this version, and the body to who has another', async () => {
    const etag = answerVersioned(path, [TRACK]);
    await gateway.callAs('listener', path);
    await pastFreshness();
    await gateway.callAs('listener', path);
    const same = await gateway.callAs('listener', path, { headers: { 'if-none-match': `"old", W/${etag}` } });
    expect(same).toMatchObject({ status: 304, text: '' });
    const other = await gateway.callAs('listener', path, { headers: { 'if-none-match': '"old"' } });
    expect(other.status).toBe(200);
  });

  it('calls the service once for many calls at the same time', async () => {
    answerVersioned(path, [TRACK]);
    await gateway.callAs('listener', path);
    await Promise.all(Array.from({ length: 20 }, () => gateway.callAs('listener', path)));
    expect(catalogue.received.length).toBeLessThanOrEqual(2);
  });

  it('goes on with the last version while the service is gone', async () => {
    answerVersioned(path, [TRACK]);
    await gateway.callAs('listener', path);
    await pastFreshness();
    catalogue.on(path, (_, response) => response.destroy());
    expect(await gateway.callAs('listener', path)).toMatchObject({ status: 200 });
    await pastFreshness();
    expect(await gateway.callAs('listener', path)).toMatchObject({ status: 200 });
  });

  it('answers HEAD without a body', async () => {
    answerVersioned(path, [TRACK]);
    const answer = await gateway.callAs('listener', path, { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers.etag).toBeDefined();
  });
});

describe('GET /audio/{filePath}.mp3', () => {
  const path = '/audio/sleep/i-sleep-m.mp3';
  const SOUND = Buffer.alloc(200_000, 7);
  // A list may still be refreshed behind a call of the tests above.
  const askedForSound = () => catalogue.received.filter(({ url }) => !url.startsWith('/api/'));

  beforeEach(() => {
    catalogue.on(path, ({ headers: { range } }, response) => {
      const headers = { etag: '"s1"', 'accept-ranges': 'bytes', 'content-type': 'audio/mpeg', 'set-cookie': 'x=1' };
      if (range === 'bytes=0-9') {
        response.writeHead(206, { ...headers, 'content-range': 'bytes 0-9/200000', 'content-length': 10 });
        response.end(SOUND.subarray(0, 10));
      } else if (range === undefined)
        response.writeHead(200, { ...headers, 'content-length': SOUND.length }).end(SOUND);
      else response.writeHead(416, { 'content-range': 'bytes */200000' }).end();
    });
  });

  it('refuses a visitor', async () => {
    expect(await gateway.call(path)).toMatchObject({ status: 401 });
    expect(askedForSound()).toEqual([]);
  });

  it('passes the audio on, and no cookie of a service', async () => {
    const answer = await gateway.callAs('listener', path);
    expect(answer.status).toBe(200);
    expect(answer.body.equals(SOUND)).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-type': 'audio/mpeg', etag: '"s1"', 'accept-ranges': 'bytes' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('passes ranges on: 206 inside, 416 outside', async () => {
    const inside = await gateway.callAs('listener', path, { headers: { range: 'bytes=0-9' } });
    expect(inside.status).toBe(206);
    expect(inside.body).toHaveLength(10);
    expect(inside.headers['content-range']).toBe('bytes 0-9/200000');
    const outside = await gateway.callAs('listener', path, { headers: { range: 'bytes=900000-' } });
    expect(outside.status).toBe(416);
    expect(outside.headers['content-range']).toBe('bytes */200000');
  });

  it('passes If-Range and HEAD on', async () => {
    await gateway.callAs('listener', path, { method: 'HEAD', headers: { 'if-range': '"s1"' } });
    expect(askedForSound()[0]).toMatchObject({ method: 'HEAD', headers: { 'if-range': '"s1"' } });
  });

  it.each([
    '/audio/../../etc/passwd.mp3',
    '/audio/..%2f..%2fetc%2fpasswd.mp3',
    '/audio/%2e%2e/%2e%2e/etc/passwd.mp3',
    '/audio/%252e%252e/x.mp3',
    '/audio/sleep%2fi-sleep-m.mp3',
    '/audio/sleep//i-sleep-m.mp3',
    '/audio//i-sleep-m.mp3',
    '/audio/i-sleep%00.mp3',
    '/audio/i-sleep.wav.mp3',
    '/audio/i-sleep-m.wav',
    '/audio/i-sleep-m',
    '/audio/sleep/',
    '/audio/.mp3',
    '/audio/sleep\\i.mp3',
    '/audio/./i-sleep-m.mp3',
  ])('refuses %s without a call to the service', async (wrong) => {
    const answer = await gateway.callAs('listener', wrong);
    expect([400, 404]).toContain(answer.status);
    expect(askedForSound()).toEqual([]);
  });
});
