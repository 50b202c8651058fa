import { describe, expect, it, beforeEach } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

// Its own, because a list of another spec would still be cached.
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

const ETAG = '"v1"';

describe.each(['/api/tracks', '/api/track-groups'])('GET %s', (path) => {
  beforeEach(() => {
    catalogue.on(path, (_, response) =>
      response.writeHead(200, { etag: ETAG, 'content-type': 'application/json' }).end(JSON.stringify([TRACK])),
    );
  });

  it("answers the service's bytes with its strong ETag", async () => {
    const answer = await gateway.callAs('listener', path);
    expect(answer).toMatchObject({ status: 200, text: JSON.stringify([TRACK]) });
    expect(answer.headers).toMatchObject({ etag: ETAG, 'cache-control': 'private, no-cache' });
  });

  it('answers 304 to a caller who has this version, and the body to one who has another', async () => {
    const same = await gateway.callAs('listener', path, { headers: { 'if-none-match': `"old", W/${ETAG}` } });
    expect(same).toMatchObject({ status: 304, text: '' });
    const other = await gateway.callAs('listener', path, { headers: { 'if-none-match': '"old"' } });
    expect(other.status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const answer = await gateway.callAs('listener', path, { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, text: '', headers: { etag: ETAG } });
  });
});

describe('GET /audio/{filePath}.mp3', () => {
  const path = '/audio/sleep/i-sleep-m.mp3';
  const SOUND = Buffer.alloc(200_000, 7);

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

  it('passes the audio on, and no cookie of a service', async () => {
    const answer = await gateway.callAs('listener', path);
    expect(answer.status).toBe(200);
    expect(answer.body.equals(SOUND)).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-type': 'audio/mpeg', etag: '"s1"', 'accept-ranges': 'bytes' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it.each(['%2F', '%2f'])('takes a slash that a client has encoded (%s)', async (slash) => {
    const answer = await gateway.callAs('listener', `/audio/sleep${slash}i-sleep-m.mp3`);
    expect(answer.status).toBe(200);
    expect(catalogue.received).toMatchObject([{ url: path }]);
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
    expect(catalogue.received[0]).toMatchObject({ method: 'HEAD', headers: { 'if-range': '"s1"' } });
  });

  it.each([
    '/audio/../../etc/passwd.mp3',
    '/audio/..%2f..%2fetc%2fpasswd.mp3',
    '/audio/%2e%2e/%2e%2e/etc/passwd.mp3',
    '/audio/%252e%252e/x.mp3',
    '/audio/sleep%2f%2fi-sleep-m.mp3',
    '/audio/sleep%252fi-sleep-m.mp3',
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
    expect(catalogue.received).toEqual([]);
  });
});

describe('the sample, without a session', () => {
  it('is described, revalidated by its ETag, and 404 where none is published', async () => {
    expect(await gateway.call('/api/sample')).toMatchObject({ status: 404 });
    catalogue.on('/api/sample', (_, response) => response.writeHead(200, { etag: ETAG }).end('{"trackId":"t1"}'));
    const answer = await gateway.call('/api/sample');
    expect(answer).toMatchObject({ status: 200, text: '{"trackId":"t1"}', headers: { etag: ETAG } });
    expect(await gateway.call('/api/sample', { headers: { 'if-none-match': ETAG } })).toMatchObject({ status: 304 });
    expect(catalogue.received.at(-1)?.headers).not.toHaveProperty('x-trax-viewer');
  });

  it('is heard, in parts too, and its service decides how long it is cached', async () => {
    catalogue.on('/api/sample/audio', ({ method, headers: { range } }, response) => {
      const headers = { 'content-type': 'audio/mpeg', 'cache-control': 'public, no-cache', 'content-length': 4 };
      response.writeHead(range === undefined ? 200 : 206, headers).end(method === 'HEAD' ? undefined : 'true');
    });
    const whole = await gateway.call('/api/sample/audio');
    expect(whole).toMatchObject({ status: 200, text: 'true', headers: { 'cache-control': 'public, no-cache' } });
    expect((await gateway.call('/api/sample/audio', { headers: { range: 'bytes=0-3' } })).status).toBe(206);
    const head = await gateway.call('/api/sample/audio', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': '4' } });
  });

  it.each(['/api/tracks', '/api/track-groups', '/audio/sleep/i-sleep-m.mp3'])(
    'opens nothing else: %s is refused',
    async (path) => {
      expect((await gateway.call(path)).status).toBe(401);
      expect(catalogue.received).toEqual([]);
    },
  );

  it.each(['/api/sample/audio.mp3', '/api/sample/audio/sleep/i-sleep-m.mp3', '/api/sample/..%2ftracks'])(
    '%s does not exist',
    async (path) => {
      expect((await gateway.call(path)).status).toBe(404);
      expect(catalogue.received).toEqual([]);
    },
  );
});
