import { once } from 'node:events';
import { Agent, get, type ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@trax/testing-server/until';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway({ settings: () => ({ LIMIT_REQUESTS_IN_FLIGHT: '2' }) });
const { playlists, catalogue } = gateway.services;
const PATH = '/api/playlists?firebaseId=listener';

describe('a gateway with as many calls as it can bear', () => {
  let waiting: ServerResponse[];

  beforeEach(() => {
    waiting = [];
    playlists.on('/api/playlists', (_, response) => waiting.push(response));
  });

  const read = () => gateway.callAs('listener', PATH);
  const readAndWait = async (calls: number) => {
    const answers = Array.from({ length: calls }, read);
    await until(() => waiting.length >= calls);
    return answers;
  };
  const release = () => {
    for (const response of waiting.splice(0)) response.end('[]');
  };

  it('refuses the next one at once, does nothing for it, and answers when to come back', async () => {
    const answers = await readAndWait(2);
    const refused = await read();
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(refused.json()).toEqual({ error: expect.any(String), code: 'UNAVAILABLE' });
    expect(playlists.received).toHaveLength(2);
    release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('refuses a page as well, and answers health checks all the same', async () => {
    const answers = await readAndWait(2);
    expect((await gateway.call('/')).status).toBe(503);
    expect((await gateway.call('/health/live')).status).toBe(200);
    expect((await gateway.call('/health/ready')).status).toBe(200);
    release();
    await Promise.all(answers);
  });

  it('takes calls again when the others are answered', async () => {
    const answers = await readAndWait(2);
    release();
    await Promise.all(answers);
    playlists.answers('/api/playlists', []);
    for (let i = 0; i < 5; i += 1) expect((await read()).status).toBe(200);
  });

  it('does not count those who have gone without an answer', async () => {
    for (let i = 0; i < 3; i += 1) {
      const leaving = new AbortController();
      const headers = { cookie: 'session=listener' };
      const left = fetch(`${gateway.origin()}${PATH}`, { headers, signal: leaving.signal }).catch(() => undefined);
      await until(() => waiting.length > 0);
      const [response] = waiting.splice(0);
      leaving.abort();
      await left;
      if (response !== undefined && !response.closed) await once(response, 'close');
    }
    playlists.answers('/api/playlists', []);
    expect((await read()).status).toBe(200);
  });

  it('does not count a sound that is being listened to', async () => {
    const sounds: ServerResponse[] = [];
    catalogue.on('/audio/calm.mp3', (_, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('piece');
      sounds.push(response);
    });
    const listen = () => fetch(`${gateway.origin()}/audio/calm.mp3`, { headers: { cookie: 'session=listener' } });
    const listening = await Promise.all([listen(), listen()]);
    expect(listening.map(({ status }) => status)).toEqual([200, 200]);
    playlists.answers('/api/playlists', []);
    expect((await read()).status).toBe(200);
    for (const sound of sounds) sound.end();
    await Promise.all(listening.map((answer) => answer.text()));
  });
});

const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('a gateway with many connections that wait to be accepted (needs Linux)', () => {
  const unlimited = useGateway({
    settings: () => ({ LIMIT_REQUESTS_IN_FLIGHT: '100000', LIMIT_EVENT_LOOP_DELAY_MS: '100000' }),
  });
  const CONNECTIONS = 500;

  it('refuses or closes new connections until the others are reached, and answers over one that is open', async () => {
    const { hostname, port } = new URL(unlimited.origin());
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (agent: Agent | false) =>
      new Promise<string>((resolve) => {
        get({ hostname, port, agent, path: '/config.json' }, (answer) => {
          answer.resume();
          resolve(`${answer.statusCode} ${answer.headers['retry-after'] ?? ''}`);
        }).once('error', () => resolve('closed'));
      });
    await call(kept);
    const answers = Array.from({ length: CONNECTIONS }, () => call(false));
    const later = call(kept);
    await new Promise((resolve) => process.nextTick(resolve));
    const busyUntil = performance.now() + 200;
    while (performance.now() < busyUntil);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['200 ', '503 1', 'closed']));
    expect(await later).toBe('200 ');
    kept.destroy();
  });
});
