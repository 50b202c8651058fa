import { generateKeyPairSync } from 'node:crypto';
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
const read = (environment: Record<string, string>) => readConfig(gatewaySettings(environment['NODE_ENV']), environment);

describe('the settings of the gateway', () => {
  it('need only the secret locally', () => {
    expect(read(secret)).toMatchObject({ PORT: 8080, PUBLIC_URL: 'http://localhost:8080', PRODUCT_NAME: 'Trax' });
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

  it('take the address of the sound without a slash at its end', () => {
    const settings = read({ ...secret, AUDIO_BASE_URL: 'https://cdn.example/audio/' });
    expect(settings.AUDIO_BASE_URL).toBe('https://cdn.example/audio');
  });

  it.each([
    ['AUDIO_BASE_URL', '/audio'],
    ['VIEWER_SIGNING_KEY', 'short'],
    ['VIEWER_SIGNING_KEY', keys.publicKey],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://127.0.0.1:9099/path'],
    ['USERS_URL', 'file:///etc/passwd'],
    ['LIMIT_READS_PER_MINUTE', '0'],
  ])('name %s when it is "%s"', (name, value) => {
    expect(() => read({ ...secret, [name]: value })).toThrow(name);
  });
});
