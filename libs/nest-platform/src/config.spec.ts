import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  ConfigError,
  databaseUrl,
  port,
  processSettings,
  readConfig,
  viewerSigningKey,
  viewerVerificationKey,
} from './config.js';

const keys = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const keyOfAnotherKind = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
  type: 'spki',
  format: 'pem',
});
const shape = {
  ...processSettings,
  PORT: port(4101),
  DATABASE_URL: databaseUrl,
  VIEWER_VERIFICATION_KEY: viewerVerificationKey,
};
const complete = {
  DATABASE_URL: 'postgres://trax:secret-password@127.0.0.1:5432/trax',
  VIEWER_VERIFICATION_KEY: keys.publicKey,
};

const folder = mkdtempSync(join(tmpdir(), 'trax-config-'));
const secretFile = join(folder, 'viewer-verification-key');
writeFileSync(secretFile, keys.publicKey);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the configuration', () => {
  it('reads a secret from the file that NAME_FILE names', () => {
    const { DATABASE_URL } = complete;
    const settings = readConfig(shape, { DATABASE_URL, VIEWER_VERIFICATION_KEY_FILE: secretFile });
    expect(settings.VIEWER_VERIFICATION_KEY).toBe(keys.publicKey.trim());
    expect(settings).not.toHaveProperty('VIEWER_VERIFICATION_KEY_FILE');
  });

  it('refuses a secret that is given twice, and a file that is not there', () => {
    expect(() => readConfig(shape, { ...complete, VIEWER_VERIFICATION_KEY_FILE: secretFile })).toThrow(
      'both VIEWER_VERIFICATION_KEY and VIEWER_VERIFICATION_KEY_FILE',
    );
    const { DATABASE_URL } = complete;
    expect(() => readConfig(shape, { DATABASE_URL, VIEWER_VERIFICATION_KEY_FILE: join(folder, 'none') })).toThrow(
      'VIEWER_VERIFICATION_KEY_FILE names cannot be read',
    );
  });

  it('refuses a secret whose file is in another encoding than UTF-8', () => {
    const file = join(folder, 'latin-1');
    writeFileSync(file, 'postgres://trax:geheimnisträger@db/trax', 'latin1');
    expect(() => readConfig(shape, { ...complete, DATABASE_URL: '', DATABASE_URL_FILE: file })).toThrow(
      'The file that DATABASE_URL_FILE names is no text in UTF-8.',
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

  it('takes an empty variable or file for an unset one', () => {
    const file = join(folder, 'empty');
    writeFileSync(file, '\n');
    expect(readConfig(shape, { ...complete, PORT: '', LOG_LEVEL_FILE: file })).toMatchObject({
      PORT: 4101,
      LOG_LEVEL: 'info',
    });
  });

  it('names every wrong variable in one sentence, without any value', () => {
    const wrong = { PORT: '70000', DATABASE_URL: 'mysql://root:hunter2@x/y', LOG_LEVEL: 'loud' };
    const attempt = () => readConfig(shape, wrong);
    expect(attempt).toThrow(ConfigError);
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'VIEWER_VERIFICATION_KEY is missing'])
      expect(attempt).toThrow(name);
    expect(attempt).not.toThrow('hunter2');
  });

  it.each(['-1', '1.5', 'http', '65536'])('refuses the port %s', (PORT) => {
    expect(() => readConfig(shape, { ...complete, PORT })).toThrow(/PORT is wrong/);
  });

  it.each([
    ['no PEM', 'short'],
    ['a private key', keys.privateKey],
    ['a key of another kind', String(keyOfAnotherKind)],
  ])('refuses %s as a verification key, without its value', (_, VIEWER_VERIFICATION_KEY) => {
    const attempt = () => readConfig(shape, { ...complete, VIEWER_VERIFICATION_KEY });
    expect(attempt).toThrow('VIEWER_VERIFICATION_KEY is wrong (must be an Ed25519 public key, SPKI PEM)');
    expect(attempt).not.toThrow(VIEWER_VERIFICATION_KEY);
  });

  it('takes a private key alone as a signing key', () => {
    expect(viewerSigningKey.safeParse(keys.privateKey).success).toBe(true);
    expect(viewerSigningKey.safeParse(keys.publicKey).success).toBe(false);
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig(shape, complete))).toBe(true);
  });
});
