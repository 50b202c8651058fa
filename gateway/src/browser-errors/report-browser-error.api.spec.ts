import { describe, expect, it } from '@jest/globals';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import fastify from 'fastify';
import { gateway } from '../testing/gateway.fixture.js';
import { JSON_CALL, SAME_ORIGIN, useGateway } from '../testing/use-gateway.js';
import { BrowserErrorsController } from './browser-errors.controller.js';

const REPORT = {
  message: 'TypeError: x is undefined',
  stack: 'TypeError: x is undefined\n    at play (main.5f3a.js:1:20)',
  release: 'main.5f3a.js',
  route: '/tracks/:id',
};
const call = (report: object, headers: object = JSON_CALL) => ({
  method: 'POST',
  headers: { ...headers },
  body: JSON.stringify(report),
});

describe('POST /api/browser-errors', () => {
  it('writes one line for the operator, which names no person', async () => {
    const answer = await gateway.callAs('listener', '/api/browser-errors', call(REPORT));
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(gateway.logLines).toEqual([expect.objectContaining({ msg: 'browser error', browserError: REPORT })]);
    expect(JSON.stringify(gateway.logLines)).not.toContain('listener');
  });

  it('counts', async () => {
    const metrics = new Metrics('gateway');
    const { log } = fastify();
    new BrowserErrorsController(metrics).reportBrowserError(REPORT, { log });
    expect(await metrics.registry.metrics()).toContain('trax_browser_errors_total 1');
  });

  it.each([
    ['an address with a query', { route: '/tracks?name=ada' }],
    ['an identifier in the route', { route: '/tracks/01890000-0000-7000' }],
    ['a long message', { message: 'x'.repeat(301) }],
    ['a long stack', { stack: 'x'.repeat(4001) }],
    ['another member', { email: 'ada@trax.test' }],
  ])('refuses %s', async (_, difference) => {
    expect((await gateway.call('/api/browser-errors', call({ ...REPORT, ...difference }))).status).toBe(400);
    expect((await gateway.call('/api/browser-errors', call(REPORT, SAME_ORIGIN))).status).toBe(415);
  });
});

describe('many reports', () => {
  const limited = useGateway({ settings: () => ({ LIMIT_BROWSER_ERRORS_PER_MINUTE: '2' }) });

  it('of one network address are refused', async () => {
    const statuses: number[] = [];
    for (let report = 0; report < 3; report += 1)
      statuses.push((await limited.call('/api/browser-errors', call(REPORT))).status);
    expect(statuses).toEqual([204, 204, 429]);
  });
});
