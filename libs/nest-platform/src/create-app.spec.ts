import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Body, Controller, Delete, Get, Module, Post, StreamableFile } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createApp } from './create-app.js';
import { Administrator, Public, SignedIn, Viewer } from './viewer.js';

const schema = z.strictObject({ text: z.string() });
const listener = { uid: 'ada', email: 'ada@trax.test', emailVerified: true, displayName: null, isAdmin: false };
const people = new Map<unknown, Viewer>([
  ['ada', listener],
  ['root', { ...listener, uid: 'root', isAdmin: true }],
]);

async function* pieces() {
  for (const piece of ['one', 'two', 'three', 'four']) {
    yield Buffer.from(piece);
    await delay(150);
  }
}

let finishSlowly: (text: string) => void;

@Controller()
class TestController {
  @Public()
  @Get('broken')
  fail(): void {
    throw new Error('the table "secrets" is on fire');
  }

  @Public()
  @Get('database-down')
  wait(): void {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  }

  @Public()
  @Get('slow')
  slow(): Promise<string> {
    return new Promise((resolve) => (finishSlowly = resolve));
  }

  @Public()
  @Get('sound')
  sound(): StreamableFile {
    return new StreamableFile(Readable.from(pieces()));
  }

  @SignedIn()
  @Get('mine')
  mine(@Viewer() viewer: Viewer): string {
    return viewer.uid;
  }

  @Administrator()
  @Get('administration')
  administration(): string {
    return 'open';
  }

  @Public()
  @Post('echo')
  echo(@Body({ schema }) body: z.infer<typeof schema>): object {
    return body;
  }

  @Public()
  @Delete('echo')
  remove(): void {}
}

@Module({ controllers: [TestController] })
class TestModule {}

describe('a process', () => {
  let app: NestFastifyApplication;
  const readStatus = async (url: string, as?: string) =>
    (await app.inject({ url, headers: as ? { as } : {} })).statusCode;

  beforeAll(async () => {
    const resolve = (request: { headers: Record<string, unknown> }) =>
      Promise.resolve(people.get(request.headers['as']) ?? null);
    app = await createApp(TestModule, { name: 'test', logLevel: 'silent', viewer: { resolve }, answerWithinMs: 300 });
  });
  afterAll(() => app.close());

  it('lives and is ready', async () => {
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok', checks: {} });
  });

  it('lets a signed-in person in, and no other caller', async () => {
    expect([await readStatus('/mine'), await readStatus('/mine', 'eve'), await readStatus('/mine', 'ada')]).toEqual([
      401, 401, 200,
    ]);
  });

  it('lets an administrator in, tells a visitor 401 and a listener 403', async () => {
    const url = '/administration';
    expect([await readStatus(url), await readStatus(url, 'ada'), await readStatus(url, 'root')]).toEqual([
      401, 403, 200,
    ]);
    expect((await app.inject(url)).json()).toEqual({ error: 'Admin not authenticated', code: 'NOT_SIGNED_IN' });
  });

  it('does not answer why it failed', async () => {
    const answer = await app.inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secrets');
    expect(answer.json()).toMatchObject({ code: 'INTERNAL' });
  });

  it('says when it may be back', async () => {
    const answer = await app.inject('/database-down');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '1', 'UNAVAILABLE']);
  });

  it('answers 503 in time for what takes too long, and nothing more when it is done', async () => {
    const answer = await app.inject('/slow');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '1', 'UNAVAILABLE']);
    finishSlowly('at last');
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });

  it('lets an answer that has begun take its time', async () => {
    const answer = await app.inject('/sound');
    expect([answer.statusCode, answer.body]).toEqual([200, 'onetwothreefour']);
  });

  it.each(['/nowhere', '/Mine', '/mine/', '/health', '//mine'])('answers 404 with a problem at %s', async (url) => {
    const answer = await app.inject({ url, headers: { as: 'ada' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'There is nothing at this address', code: 'NOT_FOUND' });
  });

  it('carries a request id, the caller’s if it looks like one, also on a failure', async () => {
    const headers = { 'x-request-id': 'abcd-1234' };
    expect((await app.inject({ url: '/nowhere', headers })).headers['x-request-id']).toBe('abcd-1234');
    const forged = await app.inject({ url: '/mine', headers: { 'x-request-id': 'a b' } });
    expect(forged.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([
    ['{"text":"hi"}', 'application/json', 201],
    ['{"text":"hi"}', 'application/json; charset=utf-8', 201],
    ['{"text":1}', 'application/json', 400],
    ['{"text":"hi"', 'application/json', 400],
    ['', 'application/json', 400],
    ['text=hi', 'application/x-www-form-urlencoded', 415],
    ['{"text":"hi"}', 'text/plain', 415],
    [`{"text":"${'x'.repeat(17_000)}"}`, 'application/json', 413],
  ])('takes JSON of at most 16 KiB only: %.20s as %s → %i', async (payload, type, status) => {
    const answer = await app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(status);
    if (status >= 400) expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  it('takes an empty body with a JSON content type for none, as a browser sends it with DELETE', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await app.inject({ method: 'DELETE', url: '/echo', headers })).statusCode).toBe(200);
  });
});
