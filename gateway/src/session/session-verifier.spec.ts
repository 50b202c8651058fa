import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeIdentity, person } from '../testing/fake-identity.js';
import { EndedSessions } from './ended-sessions.js';
import { IdentityUnreachable } from './identity-provider.js';
import { SessionVerifier } from './session-verifier.js';

const START = Date.now();
let nowMs = START;
let identity: FakeIdentity;
let verifier: SessionVerifier;

const advance = (seconds: number) => {
  nowMs += seconds * 1_000;
};
const uidOf = async (cookie: string) => (await verifier.verify(cookie))?.uid;
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  nowMs = START;
  identity = new FakeIdentity();
  identity.know(person({ uid: 'ada' }));
  verifier = new SessionVerifier({ identity, ended: new EndedSessions(null), now: () => nowMs });
});

describe('a cookie', () => {
  it('is asked about once in 30 s', async () => {
    await expect(uidOf('ada')).resolves.toBe('ada');
    advance(29);
    await expect(uidOf('ada')).resolves.toBe('ada');
    expect(identity.asked).toBe(1);
  });

  it('is asked about once when many calls carry it at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => verifier.verify('ada')));
    expect(identity.asked).toBe(1);
  });

  it('is asked about behind the call after 30 s, and before the call after 50 s', async () => {
    await uidOf('ada');
    identity.people.delete('ada');
    advance(31);
    await expect(uidOf('ada')).resolves.toBe('ada');
    await settled();
    await expect(uidOf('ada')).resolves.toBeUndefined();
  });

  it('of an account that is gone is nobody’s within 60 s', async () => {
    await uidOf('ada');
    identity.people.delete('ada');
    advance(51);
    await expect(uidOf('ada')).resolves.toBeUndefined();
  });

  it('that is forged stays forged without asking each time', async () => {
    await expect(uidOf('mallory')).resolves.toBeUndefined();
    await expect(uidOf('mallory')).resolves.toBeUndefined();
    expect(identity.asked).toBe(1);
  });

  it('expires in the middle of what is remembered of it', async () => {
    identity.know(person({ uid: 'bob', expiresAtSeconds: START / 1_000 + 10 }));
    await expect(uidOf('bob')).resolves.toBe('bob');
    advance(11);
    await expect(uidOf('bob')).resolves.toBeUndefined();
  });
});

describe('while the identity provider is out of reach', () => {
  it('a known session goes on for 5 minutes, and then nobody can tell', async () => {
    await uidOf('ada');
    identity.isReachable = false;
    for (const seconds of [60, 60, 60, 60, 55]) {
      advance(seconds);
      await expect(uidOf('ada')).resolves.toBe('ada');
    }
    advance(60);
    await expect(verifier.verify('ada')).rejects.toThrow(IdentityUnreachable);
  });

  it('an unknown session is nobody’s to judge', async () => {
    identity.isReachable = false;
    await expect(verifier.verify('ada')).rejects.toThrow(IdentityUnreachable);
  });

  it('it is left alone for 10 s', async () => {
    await uidOf('ada');
    identity.isReachable = false;
    advance(60);
    await uidOf('ada');
    const { asked } = identity;
    advance(9);
    await uidOf('ada');
    expect(identity.asked).toBe(asked);
  });

  it('an account that went meanwhile is known as soon as it is back', async () => {
    await uidOf('ada');
    identity.isReachable = false;
    advance(60);
    await uidOf('ada');
    identity.isReachable = true;
    identity.people.delete('ada');
    advance(11);
    await expect(uidOf('ada')).resolves.toBeUndefined();
  });
});

describe('a session that was ended', () => {
  it('is over at once', async () => {
    await uidOf('ada');
    await verifier.end('ada');
    await expect(uidOf('ada')).resolves.toBeUndefined();
    advance(120);
    await expect(uidOf('ada')).resolves.toBeUndefined();
  });

  it('takes its older cookies with it, and leaves the next sign-in alone', async () => {
    const signedInAtSeconds = Math.floor(START / 1_000) - 100;
    identity.people.set('older', person({ uid: 'ada', signedInAtSeconds, issuedAtSeconds: signedInAtSeconds }));
    identity.people.set('newer', person({ uid: 'ada', signedInAtSeconds }));
    identity.people.set('next', person({ uid: 'ada' }));
    await verifier.end('newer');
    await expect(uidOf('older')).resolves.toBeUndefined();
    await expect(uidOf('next')).resolves.toBe('ada');
  });

  it('begins anew when the very same cookie is given out again', async () => {
    await verifier.end('ada');
    await verifier.begin('ada');
    await expect(uidOf('ada')).resolves.toBe('ada');
  });
});
