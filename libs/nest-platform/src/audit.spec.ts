import { Controller, Get, Module, Param, Post, Query } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { operation } from '@trax/contracts/operation';
import { z } from 'zod';
import { createApp } from './create-app.js';
import { Operation } from './operation.js';
import { AccountDeleted, NotFound, Problem } from './problem.js';
import { subjectHash } from './ids.js';
import { Administrator, Public, SignedIn, type Viewer } from './viewer.js';

const thingPath = z.strictObject({ id: z.string() });
const deleteThing = operation('DELETE /things/{id}', {
  id: 'deleteThing',
  service: 'users',
  policy: 'administrator',
  summary: 'Deletes a thing',
  parameters: { path: thingPath },
  answers: { 204: { description: 'It is deleted' } },
});

const historyQuery = z.strictObject({ firebaseId: z.string() });
const getHistory = operation('GET /history', {
  id: 'getHistory',
  service: 'users',
  policy: 'signed-in',
  summary: 'Reads a history',
  parameters: { query: historyQuery },
  answers: { 200: { description: 'It' } },
});

const personPath = z.strictObject({ uid: z.string() });
const secretPath = z.strictObject({ token: z.string() });

@Controller()
class ThingsController {
  @Operation(deleteThing)
  deleteThing(@Param({ schema: thingPath }) { id }: z.infer<typeof thingPath>): void {
    if (id === 'missing') throw new NotFound();
  }

  @Operation(getHistory)
  getHistory(@Query({ schema: historyQuery }) _query: z.infer<typeof historyQuery>): string[] {
    return [];
  }

  @Administrator()
  @Post('people/:uid')
  change(@Param({ schema: personPath }) _path: z.infer<typeof personPath>): void {}

  @Administrator()
  @Post('sync')
  sync(): void {}

  @Administrator()
  @Get('things')
  list(): string[] {
    return [];
  }

  @SignedIn()
  @Post('things')
  add(): void {
    throw new AccountDeleted();
  }

  @Public()
  @Get('secrets/:token')
  open(@Param({ schema: secretPath }) _path: z.infer<typeof secretPath>): void {
    this.crowded();
  }

  @Public()
  @Get('crowded')
  crowded(): void {
    throw new Problem({ code: 'TOO_MANY_REQUESTS', status: 429, message: 'Too many' });
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

const ada = { uid: 'ada', email: 'ada@trax.test', emailVerified: true, displayName: 'Ada', isAdmin: false };
const people = new Map<unknown, Viewer>([
  ['ada', ada],
  ['root', { ...ada, uid: 'root', isAdmin: true }],
]);
const requestId = 'a-request-of-the-test';

describe('the log of administrators and refusals', () => {
  const lines: Array<Record<string, unknown>> = [];
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createApp(ThingsModule, {
      name: 'users',
      logLevel: 'info',
      logStream: { write: (line) => lines.push(JSON.parse(line)) },
      viewer: { resolve: async ({ headers }) => people.get(headers['x-test-person']) ?? null },
    });
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterAll(() => app.close());

  const send = (person: string, method: 'GET' | 'POST' | 'DELETE', url: string) =>
    app.inject({
      method,
      url,
      headers: { 'x-test-person': person, 'x-request-id': requestId, cookie: 'session=secret' },
    });

  it.each([
    ['DELETE', '/things/a', { action: 'deleteThing', target: { id: 'a' }, code: 'OK', status: 204 }],
    ['DELETE', '/things/missing', { action: 'deleteThing', target: { id: 'missing' }, code: 'NOT_FOUND', status: 404 }],
    ['POST', '/people/ada', { target: { uid: subjectHash('ada') }, code: 'OK', status: 201 }],
    [
      'POST',
      '/sync?targetFirebaseId=ada',
      { target: { targetFirebaseId: subjectHash('ada') }, code: 'OK', status: 201 },
    ],
    ['POST', '/sync', { action: 'POST /sync', code: 'OK', status: 201 }],
  ] as const)('has one line for %s %s of an administrator', async (method, url, facts) => {
    await send('root', method, url);
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'administrator action', actor: subjectHash('root'), requestId, ...facts }),
    ]);
  });

  it.each([
    ['ada', 'DELETE /things/a', { action: 'deleteThing', target: { id: 'a' }, code: 'FORBIDDEN', status: 403 }],
    ['visitor', 'DELETE /things/a', { actor: null, action: 'deleteThing', code: 'NOT_SIGNED_IN', status: 401 }],
    ['visitor', 'GET /things', { actor: null, action: 'GET /things', code: 'NOT_SIGNED_IN', status: 401 }],
    ['ada', 'POST /things', { action: 'POST /things', code: 'ACCOUNT_DELETED', status: 410 }],
    ['ada', 'GET /crowded', { action: 'GET /crowded', code: 'TOO_MANY_REQUESTS', status: 429 }],
  ] as const)('has one line when %s is refused %s', async (person, call, facts) => {
    const [method, url] = call.split(' ');
    await send(person, method as 'GET' | 'POST' | 'DELETE', url ?? '');
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'refused', actor: subjectHash(person), level: 30, requestId, ...facts }),
    ]);
  });

  it('has no secret of an address', async () => {
    await send('visitor', 'GET', '/secrets/opens-a-calendar');
    expect(lines).toMatchObject([{ msg: 'refused', action: 'GET /secrets/:token', status: 429 }]);
    expect(JSON.stringify(lines)).not.toContain('opens-a-calendar');
  });

  it.each([
    ['/things', { action: 'GET /things' }],
    ['/history?firebaseId=ada', { action: 'getHistory', target: { firebaseId: subjectHash('ada') } }],
  ])('has one line for %s that an administrator reads', async (url, facts) => {
    await send('root', 'GET', url);
    const common = { msg: 'administrator action', actor: subjectHash('root'), code: 'OK', status: 200 };
    expect(lines).toEqual([expect.objectContaining({ ...common, ...facts })]);
  });

  it('has no line for what people read of their own, or for what is not found', async () => {
    await send('root', 'GET', '/history?firebaseId=root');
    await send('ada', 'GET', '/history?firebaseId=ada');
    await send('ada', 'GET', '/nowhere');
    expect(lines).toEqual([]);
  });

  it('has one line in 10 s for the refusals of a caller who calls too often, with their number', async () => {
    const nowMs = Date.now() + 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(nowMs);
    for (let call = 0; call < 50; call += 1) await send('visitor', 'GET', '/crowded');
    await send('ada', 'GET', '/crowded');
    expect(lines.map(({ actor, omitted }) => [actor, omitted])).toEqual([
      [null, undefined],
      [subjectHash('ada'), undefined],
    ]);
    clock.mockReturnValue(nowMs + 10_000);
    await send('visitor', 'GET', '/crowded');
    expect(lines[2]).toMatchObject({ actor: null, omitted: 49 });
    clock.mockRestore();
  });

  it('holds no email address and no cookie', async () => {
    await send('root', 'DELETE', '/things/a');
    await send('ada', 'DELETE', '/things/a');
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/@|secret/);
  });
});
