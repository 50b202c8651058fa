import { Controller, Get, Module, Param } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createApp } from '../create-app.js';
import { Health } from '../health.js';
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
  let server: MetricsServer;
  let origin: string;

  beforeAll(async () => {
    const viewer = { resolve: () => Promise.resolve(null) };
    app = await createApp(ThingsModule, { name: 'things', logLevel: 'silent', viewer });
    const served = { metrics: app.get(Metrics), health: app.get(Health) };
    server = await serveMetrics(served, { port: 0, host: '127.0.0.1' });
    origin = server.url;
  });
  afterAll(async () => {
    await server.close();
    await app.close();
  });

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
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('trax_process_cpu_user_seconds_total{process="things"}');
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });

  it('includes its health, for probes that must not wait behind the connections of the public port', async () => {
    const probe = async (name: string) => {
      const answer = await fetch(`${origin}/health/${name}`);
      return { status: answer.status, body: await answer.json() };
    };
    expect(await probe('live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await probe('ready')).toEqual({ status: 200, body: { status: 'ok', checks: {} } });
    app.get(Health).add('database', () => Promise.reject(new Error('away')));
    expect(await probe('ready')).toEqual({
      status: 503,
      body: { status: 'unavailable', checks: { database: 'unavailable' } },
    });
    expect(await probe('live')).toEqual({ status: 200, body: { status: 'ok' } });
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
    const text = await metrics.registry.metrics();
    expect(text).toContain('trax_fine{of="x"} 2');
    expect(text).not.toMatch(/^trax_(broken|hung)[ {]/m);
  });
});
