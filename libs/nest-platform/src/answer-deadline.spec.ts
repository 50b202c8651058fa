import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { returnFromProvider } from '@trax/contracts/auth';
import { PROBLEM_CODE_HEADER } from '@trax/contracts/problem';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { endLateAnswers } from './answer-deadline.js';
import { measureRequests } from './metrics/metrics.js';
import { Metrics } from './metrics/metrics.js';

const WITHIN_MS = 300;

describe('a process whose answers have to begin in time', () => {
  let server: FastifyInstance;
  let metrics: Metrics;
  let replies: FastifyReply[];
  let origin: string;

  beforeEach(async () => {
    replies = [];
    metrics = new Metrics('things');
    // Clients keep their connections for longer than a test.
    server = fastify({ forceCloseConnections: true });
    measureRequests(server, metrics);
    endLateAnswers(server, WITHIN_MS);
    server.get('/quick', () => 'here');
    server.get('/never', (_request, reply) => {
      replies.push(reply);
      return reply;
    });
    server.get('/slow', { config: { operation: returnFromProvider } }, (_request, reply) => {
      replies.push(reply);
      return reply;
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  const scrape = () => metrics.registry.metrics();
  const leave = async () => {
    const leaving = new AbortController();
    const left = fetch(`${origin}/never`, { signal: leaving.signal }).catch(() => undefined);
    while (replies.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    const gone = once(replies[0]?.raw ?? server.server, 'close');
    leaving.abort();
    await Promise.all([left, gone]);
  };

  it('answers 503 for a call that takes longer, and says when to come back', async () => {
    const answer = await fetch(`${origin}/never`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get(PROBLEM_CODE_HEADER)).toBe('UNAVAILABLE');
    expect(await answer.json()).toEqual({ error: expect.any(String), code: 'UNAVAILABLE' });
    expect(await scrape()).toContain('operation="/never",method="GET",status="503"');
  });

  it('leaves an operation the time that it needs beyond that of all others', async () => {
    const slow = fetch(`${origin}/slow`).then((answer) => answer.text());
    while (replies.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    expect((await fetch(`${origin}/never`)).status).toBe(503);
    await replies[0]?.send('here');
    expect(await slow).toBe('here');
  });

  it('leaves an answer alone that came in time', async () => {
    const answer = await fetch(`${origin}/quick`);
    expect([answer.status, await answer.text()]).toEqual([200, 'here']);
    // It begins later, and so does its limit.
    expect((await fetch(`${origin}/never`)).status).toBe(503);
    expect(await scrape()).not.toMatch(/operation="\/quick",method="GET",status="(?!200)/);
  });

  it('counts callers who left before the answer as such, and answers them no more', async () => {
    await leave();
    expect((await fetch(`${origin}/never`)).status).toBe(503);
    expect(replies.map(({ sent }) => sent)).toEqual([false, true]);
    expect(await scrape()).toContain('operation="/never",method="GET",status="aborted"');
    expect(await scrape()).toContain('trax_http_requests_in_flight{process="things"} 0');
  });
});
