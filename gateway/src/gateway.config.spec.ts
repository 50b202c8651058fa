import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '@trax/nest-platform/config';
import { gatewaySettings } from './gateway.config.js';

const keys = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const secret = { VIEWER_SIGNING_KEY: keys.privateKey };
const production = {
  ...secret,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://trax.example',
  OWNER_EMAIL: 'owner@trax.example',
  SUPPORT_EMAIL: 'support@trax.example',
  POSTAL_ADDRESS: 'Somewhere 1',
  FIREBASE_PROJECT_ID: 'trax',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'trax.firebaseapp.com',
};
const read = (environment: Record<string, string>) =>
  readConfig(gatewaySettings(environment['NODE_ENV'], environment), environment);

describe('the settings of the gateway', () => {
  it('need only the secret locally', () => {
    expect(read(secret)).toMatchObject({ PORT: 8080, PUBLIC_URL: 'http://localhost:8080' });
  });

  it('refuse the Auth emulator in production with a message of one line', () => {
    const start = () => read({ ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/FIREBASE_AUTH_EMULATOR_HOST is wrong \(.*must not be used in production\)\.$/);
    expect(start).not.toThrow(/\n/);
  });

  it('have no default in production for the facts of an installation', () => {
    expect(read(production)).toMatchObject({ OWNER_EMAIL: 'owner@trax.example' });
    const facts = ['PUBLIC_URL', 'OWNER_EMAIL', 'SUPPORT_EMAIL', 'POSTAL_ADDRESS', 'FIREBASE_PROJECT_ID'];
    for (const fact of [...facts, 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'])
      expect(() => read({ ...secret, NODE_ENV: 'production' })).toThrow(`${fact} is missing`);
  });

  it('need no Firebase for the accounts of the installation', () => {
    const { FIREBASE_PROJECT_ID: _, FIREBASE_API_KEY: __, FIREBASE_AUTH_DOMAIN: ___, ...own } = production;
    expect(read({ ...own, IDENTITY: 'accounts' })).toMatchObject({ IDENTITY: 'accounts' });
    expect(() => read({ ...own, IDENTITY: 'ldap' })).toThrow(/IDENTITY is wrong/);
  });

  it.each(['/trax', '/?a=b', '/#a', 'user:password@', '/trax/'])(
    'refuse a PUBLIC_URL that is more than scheme, host and port (%s), in one sentence without its value',
    (part) => {
      const address = part.endsWith('@') ? `https://${part}trax.example` : `https://trax.example${part}`;
      const start = () => read({ ...production, PUBLIC_URL: address });
      expect(start).toThrow(
        /PUBLIC_URL is wrong \(must be scheme, host and port alone, such as https:\/\/trax\.example\)\.$/,
      );
      expect(start).not.toThrow(/password|a=b/);
    },
  );

  it('take a slash at the end of an address', () => {
    const addresses = { PUBLIC_URL: 'https://TRAX.example:443/', USERS_URL: 'http://users:4101/' };
    const expected = { PUBLIC_URL: 'https://trax.example', USERS_URL: 'http://users:4101' };
    expect(read({ ...production, ...addresses })).toMatchObject(expected);
  });

  it('take the address of the sound without a slash at its end', () => {
    const settings = read({ ...secret, AUDIO_BASE_URL: 'https://cdn.example/audio/' });
    expect(settings.AUDIO_BASE_URL).toBe('https://cdn.example/audio');
  });

  it('name what is wrong with the file of the remotes, in one line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trax-gateway-config-'));
    const REMOTES_FILE = join(folder, 'remotes.json');
    const start = () => read({ ...secret, REMOTES_FILE });
    expect(start).toThrow(/REMOTES_FILE is wrong \(names a file that cannot be read\)\.$/);
    writeFileSync(REMOTES_FILE, '[{ "name": "breathing", "path": "breathing" }]');
    expect(start).toThrow(/REMOTES_FILE is wrong \(.*0\.path .*\)\.$/);
    expect(start).not.toThrow(/\n/);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['AUDIO_BASE_URL', '/audio'],
    ['VIEWER_SIGNING_KEY', 'short'],
    ['VIEWER_SIGNING_KEY', keys.publicKey],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://127.0.0.1:9099/path'],
    ['USERS_URL', 'file:///etc/passwd'],
    ['USERS_URL', 'http://users:4101/api'],
    ['LIMIT_READS_PER_MINUTE', '0'],
  ])('name %s when it is "%s"', (name, value) => {
    expect(() => read({ ...secret, [name]: value })).toThrow(name);
  });
});
