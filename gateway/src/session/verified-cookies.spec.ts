import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeIdentity, person } from '../testing/fake-identity.js';
import { IdentityUnreachable } from './identity-provider.js';
import { VerifiedCookies } from './verified-cookies.js';

const START = Date.now();
let nowMs = START;
let identity: FakeIdentity;
let cookies: VerifiedCookies;

const advance = (seconds: number) => {
  nowMs += seconds * 1_000;
};
const uidOf = async (cookie: string) => {
  const known = cookies.peek(cookie);
  return (known === undefined ? await cookies.find(cookie) : known)?.person.uid;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  nowMs = START;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  identity = new FakeIdentity();
  identity.know(person({ uid: 'ada' }));
  cookies = new VerifiedCookies(identity, { perf: { now: () => nowMs } });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a cookie', () => {
  it('is checked at the provider once in 30 s', async () => {
    await expect(uidOf('ada')).resolves.toBe('ada');
    advance(29);
    await expect(uidOf('ada')).resolves.toBe('ada');
    expect(identity.accountCalls).toBe(1);
  });

  it('is checked at the provider once when many calls carry it at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => cookies.find('ada')));
    expect(identity.accountCalls).toBe(1);
  });

  it('is checked behind the call after 30 s, and before the call after 50 s', async () => {
    await uidOf('ada');
    identity.disabled.add('ada');
    advance(31);
    await expect(uidOf('ada')).resolves.toBe('ada');
    await settled();
    await expect(uidOf('ada')).resolves.toBeUndefined();
  });

  it('of a disabled account is refused within 60 s', async () => {
    await uidOf('ada');
    identity.disabled.add('ada');
    advance(51);
    await expect(uidOf('ada')).resolves.toBeUndefined();
  });

  it('of a disabled account is checked at the provider no more often than any other', async () => {
    identity.disabled.add('ada');
    await expect(uidOf('ada')).resolves.toBeUndefined();
    await expect(uidOf('ada')).resolves.toBeUndefined();
    expect(identity.accountCalls).toBe(1);
  });

  it('that is forged never reaches the provider', async () => {
    await expect(uidOf('mallory')).resolves.toBeUndefined();
    await expect(uidOf('mallory')).resolves.toBeUndefined();
    expect(identity.accountCalls).toBe(0);
  });

  it('that is forged takes no place among the verified ones', async () => {
    await uidOf('ada');
    await Promise.all(Array.from({ length: 25_000 }, (_, n) => cookies.find(`forged-${n}`)));
    await uidOf('ada');
    expect(identity.accountCalls).toBe(1);
  });

  it('expires while it is cached', async () => {
    identity.know(person({ uid: 'bob', expiresAtSeconds: START / 1_000 + 10 }));
    await expect(uidOf('bob')).resolves.toBe('bob');
    advance(11);
    await expect(uidOf('bob')).resolves.toBeUndefined();
  });
});

describe('while the identity provider is out of reach', () => {
  beforeEach(async () => {
    await uidOf('ada');
    identity.isReachable = false;
  });

  it('the signature suffices for a cookie that was not seen before', async () => {
    identity.know(person({ uid: 'bob' }));
    await expect(uidOf('bob')).resolves.toBe('bob');
  });

  it('a refused account stays refused', async () => {
    identity.know(person({ uid: 'bob' }));
    identity.disabled.add('bob');
    identity.isReachable = true;
    await expect(uidOf('bob')).resolves.toBeUndefined();
    identity.isReachable = false;
    for (const seconds of [60, 60, 300]) {
      advance(seconds);
      await expect(uidOf('bob')).resolves.toBeUndefined();
    }
  });

  it('it is left alone for 10 s, and no longer', async () => {
    advance(60);
    await uidOf('ada');
    const calls = identity.accountCalls;
    identity.know(person({ uid: 'bob' }));
    advance(9);
    await uidOf('bob');
    expect(identity.accountCalls).toBe(calls);
    advance(2);
    await uidOf('ada');
    expect(identity.accountCalls).toBe(calls + 1);
  });

  it('an account that was disabled meanwhile is refused as soon as it is back', async () => {
    advance(60);
    await uidOf('ada');
    identity.isReachable = true;
    identity.disabled.add('ada');
    advance(31);
    await expect(uidOf('ada')).resolves.toBeUndefined();
  });

  it('forged cookies do not keep a disabled account signed in', async () => {
    identity.isReachable = true;
    identity.disabled.add('ada');
    for (let elapsed = 0; elapsed < 60; elapsed += 5) {
      advance(5);
      await cookies.find('null.null.null').catch(() => undefined);
      await uidOf('ada');
    }
    await expect(uidOf('ada')).resolves.toBeUndefined();
  });
});

describe('while the provider’s keys are out of reach', () => {
  it('a known session goes on for 5 minutes, and then nobody can say', async () => {
    await uidOf('ada');
    identity.hasKeys = false;
    for (const seconds of [60, 60, 60, 60, 55]) {
      advance(seconds);
      await expect(uidOf('ada')).resolves.toBe('ada');
    }
    advance(60);
    await expect(cookies.find('ada')).rejects.toThrow(IdentityUnreachable);
  });

  it('nobody can say whose an unknown session is', async () => {
    identity.hasKeys = false;
    await expect(cookies.find('ada')).rejects.toThrow(IdentityUnreachable);
  });
});
