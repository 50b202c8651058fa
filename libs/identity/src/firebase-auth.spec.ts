import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FirebaseAuth, firebaseCode } from './firebase-auth.js';

const EMULATOR = 'FIREBASE_AUTH_EMULATOR_HOST';

describe('the Firebase project of an installation', () => {
  const before = process.env[EMULATOR];

  beforeAll(() => {
    process.env[EMULATOR] = 'left-over:9099';
  });
  afterAll(() => {
    if (before === undefined) delete process.env[EMULATOR];
    else process.env[EMULATOR] = before;
  });

  it('never takes the tokens of an emulator that is not configured', async () => {
    const firebase = new FirebaseAuth({ FIREBASE_PROJECT_ID: 'trax' });
    expect(await firebase.ask(1_000, () => Promise.resolve('asked'))).toBe('asked');
    expect(process.env[EMULATOR]).toBeUndefined();
  });

  it('tells apart what it refuses from what does not answer in time', async () => {
    const firebase = new FirebaseAuth({ FIREBASE_PROJECT_ID: 'trax-test', [EMULATOR]: '127.0.0.1:1' });
    const refused = await firebase
      .ask(1_000, (auth) => auth.verifyIdToken('no token'))
      .catch((error: unknown) => error);
    expect(firebaseCode(refused)).toMatch(/^auth\//);
    const silent = await firebase.ask(20, () => new Promise(() => undefined)).catch((error: unknown) => error);
    expect(silent).toEqual(new Error('No answer within 20 ms'));
    expect(firebaseCode(silent)).toBe('app/network-timeout');
  });
});
