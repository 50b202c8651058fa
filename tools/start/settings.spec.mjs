import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '../../libs/contracts/src/services.js';
import { needsEmbeddedPostgres, readSettings } from './settings.mjs';

const read = (env = {}) => readSettings(env, '/repository');

describe('settings', () => {
  it('embed everything, on this machine only, when the environment says nothing', () => {
    expect(read()).toEqual({
      port: 8080,
      host: '127.0.0.1',
      home: '/repository/.trax',
      url: 'http://localhost:8080',
      networkUrls: [],
      publicUrl: 'http://localhost:8080',
      ownerEmail: 'owner@trax.test',
      serverUrl: undefined,
      databaseUrls: {},
      serviceUrls: {},
      redisUrl: undefined,
      metricsPort: undefined,
      identity: 'embedded',
      isEmulatorOpen: false,
      isOneProcess: true,
    });
    expect(needsEmbeddedPostgres(read())).toBe(true);
  });

  it('treat an empty variable as one that is not set', () => {
    expect(read({ PORT: '', HOST: '', REDIS_URL: '', FIREBASE_API_KEY: '' })).toEqual(read());
  });

  it.each(['0', '65536', 'eighty', '80.5', '-1'])('refuse PORT=%s and name it', (port) => {
    expect(() => read({ PORT: port })).toThrow(`PORT is "${port}"`);
  });

  const LAST = 65_535 - SERVICES.length;
  it.each(['0', String(LAST + 1), 'many'])('refuse METRICS_PORT=%s: not every process would find a port', (port) => {
    expect(() => read({ METRICS_PORT: port })).toThrow(`METRICS_PORT is "${port}"`);
    expect(read({ METRICS_PORT: String(LAST) }).metricsPort).toBe(LAST);
  });

  it('leave out a service that is named with its address', () => {
    expect(read({ STATS_URL: 'http://127.0.0.1:4104' }).serviceUrls).toEqual({ stats: 'http://127.0.0.1:4104' });
    expect(() => read({ STATS_URL: 'four' })).toThrow('STATS_URL is not a usable address');
  });

  it('take a home relative to the repository, or an absolute one', () => {
    expect(read({ TRAX_HOME: 'elsewhere' }).home).toBe('/repository/elsewhere');
    expect(read({ TRAX_HOME: '/data' }).home).toBe('/data');
  });

  it('open the product to a network with accounts of its own, which need no emulator', () => {
    expect(read({ IDENTITY: 'accounts', HOST: '192.0.2.7' })).toMatchObject({
      identity: 'accounts',
      isEmulatorOpen: false,
    });
    expect(read({ IDENTITY: 'accounts' }).ownerEmail).toBe('');
    expect(read({ IDENTITY: 'accounts', OWNER_EMAIL: 'me@trax.test' }).ownerEmail).toBe('me@trax.test');
    expect(read({ IDENTITY: 'firebase' })).toEqual(read());
    expect(() => read({ IDENTITY: 'ldap' })).toThrow('IDENTITY is "ldap": it must be "firebase" or "accounts".');
  });

  it('do without the embedded Postgres once everything has a database, or a server is named', () => {
    const url = 'postgres://db/x';
    const urls = Object.fromEntries(SERVICES.map((service) => [`${service.toUpperCase()}_DATABASE_URL`, url]));
    expect(needsEmbeddedPostgres(read({ ...urls, USERS_DATABASE_URL: '', QUEUE_DATABASE_URL: url }))).toBe(true);
    expect(needsEmbeddedPostgres(read(urls))).toBe(true);
    expect(needsEmbeddedPostgres(read({ ...urls, QUEUE_DATABASE_URL: url }))).toBe(false);
    expect(needsEmbeddedPostgres(read({ ...urls, REDIS_URL: 'redis://queue' }))).toBe(false);
    expect(needsEmbeddedPostgres(read({ DATABASE_URL: url }))).toBe(false);
  });

  it('refuse a wrong address without showing the password in it', () => {
    const wrong = { STATS_DATABASE_URL: 'mysql://root:hunter2@db/x' };
    expect(() => read(wrong)).toThrow('STATS_DATABASE_URL is not a usable address');
    expect(() => read(wrong)).not.toThrow('hunter2');
    expect(() => read({ PUBLIC_URL: 'https://trax.example/app' })).toThrow('PUBLIC_URL is not a usable address');
  });

  it('use a Firebase project when it is described whole, and name what is missing when it is not', () => {
    const whole = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'd' };
    expect(read(whole).identity).toBe('project');
    expect(() => read({ FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' })).toThrow('not set: FIREBASE_AUTH_DOMAIN.');
  });

  const OPEN_HOSTS = ['0.0.0.0', '::', '192.168.1.5', 'phone.local'];

  it.each(OPEN_HOSTS)('keep the accounts here with HOST=%s, unless a Firebase project is described', (HOST) => {
    const project = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'd' };
    expect(read({ HOST })).toMatchObject({ host: HOST, identity: 'accounts', isEmulatorOpen: false });
    expect(read({ HOST, ...project }).identity).toBe('project');
  });

  it.each(OPEN_HOSTS)('refuse HOST=%s with the emulator, unless it is asked for', (HOST) => {
    const refusal = `HOST=${HOST} would open the Firebase Auth emulator`;
    expect(() => read({ HOST, IDENTITY: 'firebase' })).toThrow(refusal);
    expect(() => read({ HOST, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toThrow('TRAX_ALLOW_OPEN_EMULATOR=1');
    expect(read({ HOST, TRAX_ALLOW_OPEN_EMULATOR: '1' })).toMatchObject({ host: HOST, identity: 'embedded' });
  });

  it.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('accept HOST=%s, which only this machine reaches', (HOST) => {
    expect(read({ HOST }).host).toBe(HOST);
  });

  it.each(['0.0.0.0', '::'])('name with HOST=%s the addresses by which other machines reach this one', (HOST) => {
    const open = (env = {}, addresses = ['192.168.1.5', '10.0.0.7']) =>
      readSettings({ HOST, ...env }, '/repository', () => addresses);
    const networkUrls = ['http://192.168.1.5:8080', 'http://10.0.0.7:8080'];
    expect(open()).toMatchObject({ url: 'http://localhost:8080', networkUrls, publicUrl: networkUrls[0] });
    expect(open({ TRAX_ALLOW_OPEN_EMULATOR: '1' }).isEmulatorOpen).toBe(true);
    expect(open({ PUBLIC_URL: 'https://trax.example' }).publicUrl).toBe('https://trax.example');
    expect(open({}, [])).toMatchObject({ networkUrls: [], publicUrl: 'http://localhost:8080' });
  });

  it('start one process, or one for each service', () => {
    expect(read({ TRAX_PROCESSES: 'separate' }).isOneProcess).toBe(false);
    expect(() => read({ TRAX_PROCESSES: 'two' })).toThrow('TRAX_PROCESSES is "two"');
  });

  it('use an emulator that runs already', () => {
    expect(read({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }).identity).toBe('emulator');
  });
});
