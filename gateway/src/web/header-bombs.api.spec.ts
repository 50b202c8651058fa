import type { OutgoingHttpHeaders } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway({
  settings: () => ({ TRUST_FORWARDED_FOR: 'true' }),
});
const CALLS = [
  ['GET', '/'],
  ['GET', '/assets/main.js'],
  ['GET', '/api/session'],
  ['GET', '/api/tracks'],
  ['POST', '/api/graphql'],
] as const;
/** What a call may cost beyond the same call without the header, in processor time. */
const MAX_EXTRA_MS = 20;
const ATTEMPTS = 40;

beforeAll(() => {
  const page = `<!doctype html><html><head></head><body>${'x'.repeat(20_000)}</body></html>`;
  gateway.writeWebFile('shell/dist/index.html', page);
  gateway.writeWebFile('shell/dist/assets/main.js', 'x'.repeat(20_000));
});
beforeEach(() => gateway.services.catalogue.answers('/api/tracks', []));

const repeated = (part: string, length: number) => part.repeat(Math.floor(length / part.length));

const BOMBS: Readonly<Record<string, (length: number) => OutgoingHttpHeaders>> = {
  'an Accept-Encoding of spaces': (length) => ({ 'accept-encoding': `a${repeated(' ', length)}b` }),
  'an Accept-Encoding of many codings': (length) => ({ 'accept-encoding': repeated('br;q=0.1 ,*;q=0,', length) }),
  'an Accept of many types': (length) => ({ accept: repeated('text/html ;q=0.1 , ', length) }),
  'an If-None-Match of many tags': (length) => ({ 'if-none-match': repeated('"a",', length) }),
  'an If-Modified-Since that is no date': (length) => ({ 'if-modified-since': repeated('Sun, 1 ', length) }),
  'a Range of many ranges': (length) => ({ range: `bytes=${repeated('0-1,', length)}` }),
  'a Range of spaces and commas': (length) => ({
    range: `bytes=${repeated(' ', length / 2)}${repeated(',', length / 2)}`,
  }),
  'a Cookie of many pairs': (length) => ({ cookie: repeated('a=b; ', length) }),
  'a Cookie of spaces': (length) => ({ cookie: `session${repeated(' ', length)}x` }),
  'an X-Forwarded-For of many addresses': (length) => ({ 'x-forwarded-for': repeated('1.2.3.4, ', length) }),
  'a Forwarded of many parameters': (length) => ({ forwarded: repeated('for="_a;b" ; ,', length) }),
  'a Content-Type of many parameters': (length) => ({ 'content-type': `text/x${repeated(' ; a = "b\\"', length)}` }),
  'a traceparent of many parts': (length) => ({ traceparent: repeated('00-', length) }),
  'many headers': (length) =>
    Object.fromEntries(Array.from({ length: length / 10 }, (_, index) => [`x-${index}`, 'y'])),
};

/**
 * The processor time of a call, in ms: the minimum of some, because the process does other things as well. One that costs less
 * than `enoughMs` is the last.
 */
async function measureCost(
  [method, path]: (typeof CALLS)[number],
  { headers = {}, enoughMs = 0 }: { headers?: OutgoingHttpHeaders; enoughMs?: number } = {},
): Promise<number> {
  let cheapestMs = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && cheapestMs >= enoughMs; attempt += 1) {
    const before = process.cpuUsage();
    await gateway.callAs('listener', path, { method, headers });
    const { user, system } = process.cpuUsage(before);
    cheapestMs = Math.min(cheapestMs, (user + system) / 1_000);
  }
  return cheapestMs;
}

it('a header of more than 4 KiB is refused with 431', async () => {
  const answer = await gateway.call('/', { headers: { range: 'x'.repeat(4_097) } });
  expect(answer.status).toBe(431);
  expect(answer.json()).toMatchObject({ error: 'This request has a header that is too long', code: 'BAD_INPUT' });
  expect(await gateway.call('/', { headers: { range: 'x'.repeat(4_096) } })).toMatchObject({ status: 200 });
});

describe.each(CALLS)('%s %s', (...call) => {
  let plainMs: number;
  beforeAll(async () => {
    plainMs = await measureCost(call);
  });

  it.each(Object.entries(BOMBS))('costs no more with %s', async (_, bomb) => {
    const enoughMs = plainMs + MAX_EXTRA_MS;
    for (const length of [4_000, 15_500])
      expect(await measureCost(call, { headers: bomb(length), enoughMs })).toBeLessThan(enoughMs);
  });
});
