import { randomUUID } from 'node:crypto';
import { getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describe, expect, it } from '@jest/globals';
import { createApp } from '@trax/nest-platform/create-app';
import { Health } from '@trax/nest-platform/health';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { serveMetrics, type MetricsServer } from '@trax/nest-platform/metrics/metrics-server';
import { ProcessedQueues } from '@trax/nest-platform/queues/processed-queues';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import type { Queue } from 'bullmq';
import { aroundAll } from './around-all.js';
import { until } from './until.js';
import { queueStores } from './use-queue-store.js';

Logger.overrideLogger(false);
const PASSWORD = 'open sesame, please';
const DATA = { id: 'letter-1', email: 'ada@trax.test' };
let isRepaired = false;

@Processor('letters')
class LettersProcessor extends WorkerHost {
  process(): Promise<void> {
    return isRepaired ? Promise.resolve() : Promise.reject(new Error('the post office is closed'));
  }
}

@Module({})
class LettersModule {}

describe.each(queueStores)('Bull Board, with queues on %s', (_store, useStore) => {
  const store = useStore();
  let app: NestFastifyApplication;
  let queue: Queue;
  const servers: MetricsServer[] = [];

  const start = async () => {
    isRepaired = false;
    const settings = store.settings();
    const imports = [QueuesModule.forRoot(settings, 'letters'), QueuesModule.registerQueues(settings, 'letters')];
    const viewer = { resolve: () => Promise.resolve(null) };
    const module = { module: LettersModule, imports, providers: [LettersProcessor] };
    app = await createApp(module, { name: 'letters', logLevel: 'silent', viewer });
    queue = app.get(getQueueToken('letters'), { strict: false });
  };
  const stop = async () => {
    await Promise.all(servers.map((server) => server.close()));
    await app.close();
  };
  aroundAll({ start, stop });

  async function serve(isReadOnly: boolean): Promise<string> {
    const board = { queues: app.get(ProcessedQueues, { strict: false }).list(), password: PASSWORD, isReadOnly };
    const metrics = new Metrics('letters');
    const server = await serveMetrics({ metrics, health: new Health(), board }, { port: 0, host: '127.0.0.1' });
    servers.push(server);
    return server.url;
  }
  const call = (url: string, { method = 'GET', password = PASSWORD } = {}) =>
    fetch(url, { method, headers: { authorization: `Basic ${btoa(`operator:${password}`)}` } });
  async function untilState(id: string, expected: string): Promise<void> {
    await until(async () => (await queue.getJobState(id)) === expected);
  }
  async function addFailing(data: unknown = DATA): Promise<string> {
    const id = randomUUID();
    // The store may not be ready yet.
    await until(async () => Boolean(await queue.add('send', data, { jobId: id, attempts: 1 }).catch(() => false)));
    await untilState(id, 'failed');
    return id;
  }

  it('needs the password', async () => {
    const origin = await serve(true);
    expect((await fetch(`${origin}/queues`)).status).toBe(401);
    expect((await call(`${origin}/queues/api/queues`, { password: 'wrong' })).status).toBe(401);
    const page = await call(`${origin}/queues`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('shows the jobs that have failed with their reason, and nothing of people', async () => {
    const id = await addFailing();
    const origin = await serve(true);
    const answer = await call(`${origin}/queues/api/queues?activeQueue=letters&status=failed&page=1&jobsPerPage=10`);
    const text = await answer.text();
    expect(text).not.toContain('ada@trax.test');
    const { queues } = JSON.parse(text);
    expect(queues.map(({ name }: { name: string }) => name).toSorted()).toEqual(['hourly-jobs.letters', 'letters']);
    const letters = queues.find(({ name }: { name: string }) => name === 'letters');
    expect(letters.jobs).toContainEqual(
      expect.objectContaining({
        id,
        failedReason: 'the post office is closed',
        data: { id: 'letter-1', email: '[hidden]' },
      }),
    );
  });

  it.each<{ data: unknown; shown: unknown }>([
    { data: 'ada@trax.test', shown: '[hidden]' },
    { data: 5_550_100, shown: '[hidden]' },
    { data: ['ada@trax.test', { email: 'ada@trax.test' }], shown: { 0: '[hidden]', 1: '[hidden]' } },
  ])('shows nothing of the data of a job that is no object: $data', async ({ data, shown }) => {
    const id = await addFailing(data);
    const origin = await serve(true);
    const answer = await call(`${origin}/queues/api/queues/letters/${id}`);
    expect([answer.status, (await answer.json()).job]).toEqual([200, expect.objectContaining({ id, data: shown })]);
  });

  it('changes nothing while it is read-only', async () => {
    const id = await addFailing();
    const origin = await serve(true);
    const retry = await call(`${origin}/queues/api/queues/letters/${id}/retry`, { method: 'PUT' });
    expect(retry.status).toBe(405);
    expect(await queue.getJobState(id)).toBe('failed');
  });

  it('retries a failed job when it is not, and writes no data', async () => {
    const id = await addFailing();
    const origin = await serve(false);
    const update = await call(`${origin}/queues/api/queues/letters/${id}/update-data`, { method: 'PATCH' });
    expect(update.status).toBe(405);
    for (const clean of ['clean/failed?then=/retry', 'clean/retry']) {
      const answer = await call(`${origin}/queues/api/queues/letters/${clean}`, { method: 'PUT' });
      expect([clean, answer.status]).toEqual([clean, 405]);
    }
    isRepaired = true;
    const retry = await call(`${origin}/queues/api/queues/letters/${id}/retry`, { method: 'PUT' });
    expect(retry.status).toBe(204);
    // A completed job is removed.
    await untilState(id, 'unknown');
    const retryAll = await call(`${origin}/queues/api/queues/letters/retry/failed`, { method: 'PUT' });
    expect(retryAll.status).toBe(200);
  });
});
