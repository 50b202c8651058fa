import { describe, expect, it } from '@jest/globals';
import { gatewayEnvironment, serviceEnvironment, sharedEnvironment } from './child-environment.mjs';
import { openSecrets, viewerVerificationKey } from './secrets.mjs';
import { readSettings } from './settings.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const home = mkdtempSync(path.join(os.tmpdir(), 'trax-env-'));
const secrets = openSecrets(home);
rmSync(home, { recursive: true });
const env = {
  PATH: '/bin',
  PORT: '9000',
  HOST: '0.0.0.0',
  STATS_DATABASE_URL: 'postgres://secret',
  LOG_LEVEL: 'debug',
  VIEWER_SIGNING_KEY: '-----BEGIN PRIVATE KEY----- of another installation',
  npm_command: 'x',
};
const settings = readSettings(env, '/repository');
const prepared = { env, secrets, settings, release: () => undefined };
const shared = sharedEnvironment(prepared, { redisUrl: undefined, firebase: { FIREBASE_PROJECT_ID: 'demo-trax' } });

describe('environment of the processes', () => {
  it('passes on what is set, but no database of another process and nothing meant for the start command', () => {
    expect(shared).toMatchObject({
      PATH: '/bin',
      LOG_LEVEL: 'debug',
      FIREBASE_PROJECT_ID: 'demo-trax',
      HOST: '127.0.0.1',
    });
    expect(shared).not.toHaveProperty('STATS_DATABASE_URL');
    expect(shared).not.toHaveProperty('PORT');
    expect(shared).not.toHaveProperty('npm_command');
    expect(shared).not.toHaveProperty('REDIS_URL');
  });

  it('gives each service its own database, and the sound to the catalogue only', () => {
    const own = { databaseUrl: 'postgres://mine', home: '/data' };
    expect(serviceEnvironment('users', shared, own)).toMatchObject({ DATABASE_URL: 'postgres://mine' });
    expect(serviceEnvironment('users', shared, own)).not.toHaveProperty('AUDIO_DIR');
    expect(serviceEnvironment('users', shared, own)).not.toHaveProperty('QUEUE_DATABASE_URL');
    expect(serviceEnvironment('users', shared, { ...own, queueUrl: 'postgres://q' })).toHaveProperty(
      'QUEUE_DATABASE_URL',
      'postgres://q',
    );
    expect(serviceEnvironment('catalogue', shared, own)).toHaveProperty('AUDIO_DIR', '/data/audio');
  });

  it('gives the key that signs viewer tokens to the gateway only', () => {
    const service = serviceEnvironment('users', shared, { databaseUrl: 'postgres://mine', home: '/data' });
    const gateway = gatewayEnvironment(shared, prepared, {
      users: 1,
      catalogue: 2,
      playlists: 3,
      stats: 4,
      deletion: 5,
    });
    expect(JSON.stringify(service)).not.toContain('PRIVATE KEY');
    expect(service).toHaveProperty('VIEWER_VERIFICATION_KEY', viewerVerificationKey(secrets));
    expect(gateway).toHaveProperty('VIEWER_SIGNING_KEY', secrets.viewerSigningKey);
  });

  it('gives each process a port of its own for its metrics, when they are wanted', () => {
    const own = { databaseUrl: 'postgres://mine', home: '/data', metricsPort: 9464 };
    const ports = { users: 1, catalogue: 2, playlists: 3, stats: 4, deletion: 5 };
    expect(
      gatewayEnvironment(shared, { secrets, settings: { ...settings, metricsPort: 9464 } }, ports)['METRICS_PORT'],
    ).toBe('9464');
    expect(serviceEnvironment('users', shared, own)['METRICS_PORT']).toBe('9465');
    expect(serviceEnvironment('deletion', shared, own)['METRICS_PORT']).toBe('9469');
    const wanted = { ...prepared, env: { ...env, METRICS_PORT: '9464' } };
    expect(sharedEnvironment(wanted, { redisUrl: undefined, firebase: {} })).not.toHaveProperty('METRICS_PORT');
  });

  it('lets the gateway alone listen where the operator wants', () => {
    const ports = { users: 1, catalogue: 2, playlists: 3, stats: 4, deletion: 5 };
    expect(gatewayEnvironment(shared, prepared, ports)).toMatchObject({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'http://localhost:9000',
      USERS_URL: 'http://127.0.0.1:1',
      DELETION_URL: 'http://127.0.0.1:5',
    });
  });
});
