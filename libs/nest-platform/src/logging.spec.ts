import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { pino } from 'pino';
import { formatFatal, loggerOptions, NestLogger, withOwnLog } from './logging.js';

function logged(write: (logger: pino.Logger) => void): string {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  write(pino(loggerOptions('users', 'info'), sink));
  return lines.join('');
}

describe('a log line', () => {
  it('is JSON that names the process', () => {
    expect(JSON.parse(logged((log) => log.info('ready')))).toMatchObject({ process: 'users', msg: 'ready' });
  });

  it.each(['cookie', 'authorization', 'x-trax-viewer', 'set-cookie'])('never shows the header %s', (header) => {
    const headers = { [header]: 'the secret' };
    expect(logged((log) => log.info({ headers, req: { headers } }, 'x'))).not.toContain('the secret');
  });

  it('never shows an email address as a field', () => {
    const email = 'ada@trax.test';
    expect(logged((log) => log.info({ email, user: { email }, body: { user: { email } } }, 'x'))).not.toContain(email);
  });

  it('never shows an email address in an error, nor what else a database error carries', () => {
    const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ada@trax.test) already exists.' });
    const err = Object.assign(new Error('no mail for <ada@trax.test>', { cause }), { parameters: ['ada@trax.test'] });
    const line = logged((log) => log.error({ err }, 'failed'));
    expect(line).not.toContain('ada@trax.test');
    expect(JSON.parse(line).err).toMatchObject({
      message: 'no mail for <[redacted]>',
      cause: { message: 'duplicate key' },
    });
  });

  it.each(['a', '@', 'a@', 'a.'])('is written in no time for a message of many %p', (part) => {
    const before = process.cpuUsage();
    logged((log) => log.error({ err: new Error(part.repeat(50_000)) }, 'failed'));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});

describe("Nest's logger", () => {
  it('writes to the log of the application that uses it, where several share a process', async () => {
    const lines: string[] = [];
    const sink = { write: (line: string) => lines.push(line) };
    const startApplication = (name: string) =>
      withOwnLog(async () => {
        // As NestFactory does: the last one of the process replaces those before it.
        Logger.overrideLogger(new NestLogger(pino(loggerOptions(name, 'info'), sink)));
        await delay(5);
        new Logger('events').warn(`written by ${name}`);
      });
    await Promise.all([startApplication('users'), startApplication('stats')]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { process: 'users', context: 'events', msg: 'written by users' },
      { process: 'stats', context: 'events', msg: 'written by stats' },
    ]);
  });
});

describe('the line of a failure that ends the process', () => {
  it('names the process and the failure, without an email address', () => {
    expect(JSON.parse(formatFatal('product', new Error('no mail for <ada@trax.test>')))).toMatchObject({
      level: 60,
      process: 'product',
      err: { message: 'no mail for <[redacted]>' },
    });
  });
});
