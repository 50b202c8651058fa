import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { gateway } from '../testing/gateway.fixture.js';

const { stats } = gateway.services;
const PATH = '/api/stats/export';
const FILE = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="trax-history.csv"',
};

describe('GET /api/stats/export', () => {
  it('is the file of the service, with its name, and is never cached', async () => {
    stats.on(PATH, (_, response) => response.writeHead(200, FILE).end('completedAt\r\n'));
    const answer = await gateway.callAs('listener', `${PATH}?firebaseId=listener&format=csv`);
    expect(answer).toMatchObject({ status: 200, text: 'completedAt\r\n' });
    expect(answer.headers).toMatchObject({ ...FILE, 'cache-control': 'private, no-store' });
    expect(stats.received).toMatchObject([{ method: 'GET', url: `${PATH}?firebaseId=listener&format=csv` }]);
  });

  it('passes on the refusal of the service', async () => {
    const refusal = { error: 'format: Invalid option', code: 'BAD_INPUT' };
    stats.answers(PATH, refusal, 400);
    const answer = await gateway.callAs('listener', `${PATH}?firebaseId=listener&format=xml`);
    expect([answer.status, answer.json()]).toEqual([400, refusal]);
  });

  it('arrives piece by piece, and ends at the service when the caller leaves', async () => {
    const files: ServerResponse[] = [];
    stats.on(PATH, (_, response) => {
      files.push(response);
      response.writeHead(200, FILE).write('first piece');
    });
    const leaving = new AbortController();
    const answer = await fetch(`${gateway.origin()}${PATH}?firebaseId=listener&format=csv`, {
      headers: { cookie: 'session=listener', 'accept-encoding': 'identity' },
      signal: leaving.signal,
    });
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('first piece');
    const [file] = files;
    const closed = file && once(file, 'close');
    leaving.abort();
    await closed;
    expect(file).toMatchObject({ closed: true, writableFinished: false });
  });
});
