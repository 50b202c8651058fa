import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@trax/nest-platform/config';
import { TEST_VAPID_KEYS } from '../testing/push-service.fixture.js';
import { assertPushComplete, findVapidKeys, isPushEndpoint, pushSettings } from './push.config.js';

/** A public key of the curve, which belongs to no private key of these tests. */
const OTHER_KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

const read = (environment: Record<string, string>) => {
  const config = readConfig(pushSettings, environment);
  assertPushComplete(config);
  return config;
};

describe('the settings of notifications', () => {
  it('are three that belong together, or none', () => {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = TEST_VAPID_KEYS;
    expect(findVapidKeys(read(TEST_VAPID_KEYS))).toEqual({ publicKey, privateKey, subject });
    expect(findVapidKeys(read({}))).toBeUndefined();
  });

  it.each([
    [{ VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' }, 'VAPID_PRIVATE_KEY is missing; VAPID_SUBJECT is missing'],
    [{ VAPID_PUBLIC_KEY: '' }, 'VAPID_PUBLIC_KEY is missing'],
    [
      { VAPID_PUBLIC_KEY: 'x' },
      'VAPID_PUBLIC_KEY is wrong (must be the public key of `npx web-push generate-vapid-keys`)',
    ],
    [
      { VAPID_PRIVATE_KEY: 'x' },
      'VAPID_PRIVATE_KEY is wrong (must be the private key of `npx web-push generate-vapid-keys`)',
    ],
    [{ VAPID_PUBLIC_KEY: OTHER_KEY }, 'VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY'],
    [{ VAPID_SUBJECT: 'me' }, 'VAPID_SUBJECT is wrong (must be mailto:… or https://…)'],
    [
      { PUSH_HOSTS: 'push.example.org, *' },
      'PUSH_HOSTS is wrong (must be hosts, separated by commas, such as fcm.googleapis.com,*.push.apple.com)',
    ],
  ])('end the start with one sentence: %j', (changes, fault) => {
    expect(() => read({ ...TEST_VAPID_KEYS, ...changes })).toThrow(`The environment is not complete: ${fault}.`);
  });
});

describe('an endpoint that a browser names', () => {
  const byDefault = read({});

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('is called: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, byDefault)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://me@fcm.googleapis.com/x',
    'https://example.org/#fcm.googleapis.com',
    'https://169.254.169.254/latest',
    'http://localhost/x',
    'http://127.0.0.1:4103/internal/reminders',
  ])('is not called: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, byDefault)).toBe(false);
  });

  it('may be on this machine, by plain HTTP, where that is named', () => {
    const config = read({ PUSH_HOSTS: '127.0.0.1:4000' });
    expect(isPushEndpoint('http://127.0.0.1:4000/x', config)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4001/x', config)).toBe(false);
    expect(isPushEndpoint('https://fcm.googleapis.com/x', config)).toBe(false);
  });
});
