import { Controller, Get, Module, Param } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createApp } from '../create-app.js';
import { Public } from '../viewer.js';
import { Metrics } from './metrics.js';
import { serveMetrics, type MetricsServer } from './metrics-server.js';

const path = z.strictObject({ id: z.string() });

@Controller('things')
class ThingsController {
  @Public()
  @Get(':id')
  getThing(@Param({ schema: path }) { id }: z.infer<typeof path>): string {
    return id;
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

describe('what a process tells about itself', () => {
  let app: NestFastifyApplication;
  let server: MetricsServer | undefined;

  beforeAll(async () => {
    const viewer = { resolve: () => Promise.resolve(null) };
    app = await createApp(ThingsModule, { name: 'things', logLevel: 'silent', viewer });
  });
  afterEach(() => server?.close());
  afterAll(() => app.close());

  const serve = async (metrics: Metrics) => {
    server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
    const { address } = server;
    if (address === null || typeof address === 'string') throw new Error('it has no port');
    return `http://127.0.0.1:${address.port}`;
  };

  it('names an operation by its route and never by its address', async () => {
    for (const id of ['ada@trax.test', 'eve', 'bob']) await app.inject(`/things/${id}`);
    await app.inject('/nowhere/ada@trax.test');
    const text = await app.get(Metrics).registry.metrics();
    expect(text).toContain(
      'trax_http_request_duration_seconds_count{process="things",operation="/things/:id",method="GET",status="200"} 3',
    );
    expect(text).toContain('operation="none",method="GET",status="404"');
    expect(text).toContain('trax_http_requests_in_flight{process="things"} 0');
    expect(text).not.toContain('ada');
  });

  it('is served on a port of its own, with the figures of the process, and nothing else is', async () => {
    const origin = await serve(app.get(Metrics));
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('trax_process_cpu_user_seconds_total{process="things"}');
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });

  it('leaves out what cannot be read, and does not wait for it', async () => {
    const metrics = new Metrics('things');
    const watch = (name: string, read: () => Promise<never[]>) =>
      metrics.watch({ name, help: name, labelNames: ['of'], read });
    watch('broken', () => Promise.reject(new Error('the database is away')));
    watch('hung', () => new Promise(() => undefined));
    metrics.watch({
      name: 'fine',
      help: 'fine',
      labelNames: ['of'],
      read: () => Promise.resolve([{ labels: { of: 'x' }, value: 2 }]),
    });
    const startedAt = Date.now();
    const text = await metrics.registry.metrics();
    expect(Date.now() - startedAt).toBeLessThan(3_000);
    expect(text).toContain('trax_fine{of="x"} 2');
    expect(text).not.toMatch(/^trax_(broken|hung)[ {]/m);
  });
});
