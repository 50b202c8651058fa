import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { person } from '../testing/fake-identity.js';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway({
  settings: () => ({ LIMIT_STREAMS_PER_PERSON: '3', LIMIT_EXPORTS: '2', LIMIT_STALLED_STREAM_SECONDS: '1' }),
});
const { stats, catalogue } = gateway.services;
const EXPORT = '/api/stats/export?format=csv';
const SOUND = '/audio/calm.mp3';
const SAMPLE = '/api/sample/audio';

let sending: ServerResponse[];

beforeEach(() => {
  sending = [];
  gateway.identity.know(person({ uid: 'ada' }), person({ uid: 'bob' }));
  const begin = (_: unknown, response: ServerResponse) => {
    sending.push(response);
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('piece');
  };
  stats.on('/api/stats/export', begin);
  catalogue.on(SOUND, begin);
  catalogue.on(SAMPLE, begin);
});

const open = (uid: string, path: string) =>
  fetch(gateway.origin() + path, { headers: { cookie: `session=${uid}` } }).then(async (answer) => {
    if (answer.status !== 200) await answer.text();
    return answer;
  });
const listStatuses = (answers: Response[]) => answers.map(({ status }) => status);

async function end(answers: Response[]): Promise<void> {
  for (const response of sending.splice(0)) response.end();
  await Promise.all(answers.filter(({ bodyUsed }) => !bodyUsed).map((answer) => answer.text()));
}

/** The connection is closed a moment after the last byte has arrived. */
async function untilOpened(uid: string, path: string): Promise<Response> {
  for (;;) {
    const answer = await open(uid, path);
    if (answer.status === 200) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

it('a person gets one export at a time, and another one when it has ended', async () => {
  const first = await open('ada', EXPORT);
  const second = await open('ada', EXPORT);
  expect([first.status, second.status, second.headers.get('retry-after')]).toEqual([200, 429, '5']);
  expect(stats.received).toHaveLength(1);
  await end([first]);
  await end([await untilOpened('ada', EXPORT)]);
});

it('a process sends so many exports at a time, and other answers all the same', async () => {
  const answers = [await open('ada', EXPORT), await open('bob', EXPORT)];
  expect((await open('listener', EXPORT)).status).toBe(429);
  const sound = await open('listener', SOUND);
  expect(listStatuses([...answers, sound])).toEqual([200, 200, 200]);
  await end([...answers, sound]);
});

it('a person has so many sounds open, and so has the address of a visitor', async () => {
  for (const [uid, path] of [
    ['ada', SOUND],
    ['', SAMPLE],
  ] as const) {
    const answers = [await open(uid, path), await open(uid, path), await open(uid, path)];
    expect(listStatuses([...answers, await open(uid, path)])).toEqual([200, 200, 200, 429]);
    await end(answers);
  }
});

it('a caller who leaves while the session is checked keeps no place, and no service is called for them', async () => {
  const { sessions } = gateway;
  const checks: (() => void)[] = [];
  const findAnswer = sessions.find.bind(sessions);
  const held = jest.spyOn(sessions, 'find').mockImplementation((request) => {
    const answer = findAnswer(request);
    return answer && ((received, response) => void checks.push(() => answer(received, response)));
  });
  const { hostname, port } = new URL(gateway.origin());
  for (const uid of ['leaver-1', 'leaver-2', 'leaver-3']) {
    gateway.identity.know(person({ uid }));
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${EXPORT} HTTP/1.1\r\nhost: trax.test\r\ncookie: session=${uid}\r\n\r\n`);
    while (checks.length === 0) await gateway.call('/health/live');
    socket.resetAndDestroy();
    // The gateway has seen the reset before it answers a later call.
    await gateway.call('/health/live');
    for (const check of checks.splice(0)) check();
  }
  held.mockRestore();
  const answer = await open('ada', EXPORT);
  expect(answer.status).toBe(200);
  expect(stats.received).toHaveLength(1);
  await end([answer]);
});

it('a receiver that takes nothing of a sound is cut off, and the call to the service ends', async () => {
  const big = Buffer.alloc(1024 * 1024);
  const ended = new Promise<void>((resolve) => {
    catalogue.on(SOUND, (_, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' });
      const write = () => {
        while (response.write(big)) continue;
      };
      response.on('drop', write).on('drain', write).once('close', resolve);
      write();
    });
  });
  const { hostname, port } = new URL(gateway.origin());
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${SOUND} HTTP/1.1\r\nhost: trax.test\r\ncookie: session=ada\r\n\r\n`);
  await once(socket, 'readable');
  await ended;
  socket.destroy();
});
