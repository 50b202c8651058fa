import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, databaseUrl, port, processSettings, readConfig, viewerTokenSecret } from './config.js';

const shape = {
  ...processSettings,
  PORT: port(4101),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
};
const complete = {
  DATABASE_URL: 'postgres://trax:secret-password@127.0.0.1:5432/trax',
  VIEWER_TOKEN_SECRET: 'x'.repeat(32),
};

const folder = mkdtempSync(join(tmpdir(), 'trax-config-'));
const secretFile = join(folder, 'viewer-token');
writeFileSync(secretFile, `${'f'.repeat(40)}\n`);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the configuration', () => {
  it('reads a secret from the file that NAME_FILE names', () => {
    const { DATABASE_URL } = complete;
    const settings = readConfig(shape, { DATABASE_URL, VIEWER_TOKEN_SECRET_FILE: secretFile });
    expect(settings.VIEWER_TOKEN_SECRET).toBe('f'.repeat(40));
    expect(settings).not.toHaveProperty('VIEWER_TOKEN_SECRET_FILE');
  });

  it('refuses a secret that is given twice, and a file that is not there', () => {
    expect(() => readConfig(shape, { ...complete, VIEWER_TOKEN_SECRET_FILE: secretFile })).toThrow(
      'both VIEWER_TOKEN_SECRET and VIEWER_TOKEN_SECRET_FILE',
    );
    const { DATABASE_URL } = complete;
    expect(() => readConfig(shape, { DATABASE_URL, VIEWER_TOKEN_SECRET_FILE: join(folder, 'none') })).toThrow(
      'VIEWER_TOKEN_SECRET_FILE names cannot be read',
    );
  });

  it('checks what a file holds like any other value', () => {
    expect(() => readConfig(shape, { ...complete, DATABASE_URL: '', DATABASE_URL_FILE: secretFile })).toThrow(
      /DATABASE_URL is wrong/,
    );
  });

  it('has defaults that run locally', () => {
    expect(readConfig(shape, complete)).toMatchObject({ PORT: 4101, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig(shape, { ...complete, PORT: '', LOG_LEVEL: '' })).toMatchObject({
      PORT: 4101,
      LOG_LEVEL: 'info',
    });
  });

  it('names every wrong variable in one sentence, without any value', () => {
    const wrong = { PORT: '70000', DATABASE_URL: 'mysql://root:hunter2@x/y', LOG_LEVEL: 'loud' };
    const attempt = () => readConfig(shape, wrong);
    expect(attempt).toThrow(ConfigError);
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'VIEWER_TOKEN_SECRET is missing'])
      expect(attempt).toThrow(name);
    expect(attempt).not.toThrow('hunter2');
  });

  it.each(['-1', '1.5', 'http', '65536'])('refuses the port %s', (PORT) => {
    expect(() => readConfig(shape, { ...complete, PORT })).toThrow(/PORT is wrong/);
  });

  it('refuses a secret that is too short', () => {
    expect(() => readConfig(shape, { ...complete, VIEWER_TOKEN_SECRET: 'short' })).toThrow(
      /VIEWER_TOKEN_SECRET is wrong/,
    );
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig(shape, complete))).toBe(true);
  });
});
