import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { CheckedSession, SessionToCheck } from '@trax/contracts/session';
import { Unavailable } from '@trax/nest-platform/problem';
import { subjectHash } from '@trax/nest-platform/ids';
import { LRUCache } from 'lru-cache';
import { FakeIdentity, person } from '../testing/fake-identity.js';
import { Sessions } from './sessions.js';

const OPEN: CheckedSession = { isOpen: true, isAdmin: false, needsSecondFactor: false };
const CLOSED: CheckedSession = { isOpen: false, isAdmin: false, needsSecondFactor: false };

/** What the users service answers to a check; a test replaces it. */
let answer: (session: SessionToCheck) => CheckedSession | Promise<CheckedSession>;
let batches: number[];
let identity: FakeIdentity;
let sessions: Sessions;

const call = async (_: unknown, __: unknown, { body }: { body: { sessions: SessionToCheck[] } }) => {
  batches.push(body.sessions.length);
  return { sessions: await Promise.all(body.sessions.map((session) => answer(session))) };
};
const hang = () => new Promise<never>(() => undefined);
const fail = () => Promise.reject(new Unavailable());
const advance = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
/** As the gateway looks a caller up; waits for what the call has to wait for. */
const readUid = async (cookie: string) => {
  const known = sessions.peek(cookie);
  if (known !== undefined) return known?.person.uid;
  const finding = sessions.find(cookie, 'request-1');
  finding.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(20);
  return (await finding)?.person.uid;
};

beforeEach(() => {
  Logger.overrideLogger(false);
  jest.useFakeTimers();
  batches = [];
  answer = () => OPEN;
  identity = new FakeIdentity();
  const inAnHour = Math.floor(Date.now() / 1_000) + 7_200;
  identity.know(...['ada', 'bob'].map((uid) => person({ uid, expiresAtSeconds: inAnHour })));
  sessions = new Sessions(identity, { call } as never);
  sessions.onApplicationBootstrap();
});
afterEach(() => {
  sessions.onApplicationShutdown();
  jest.useRealTimers();
});

describe('a session in use', () => {
  it('is checked about once a minute behind the calls, and its signature once', async () => {
    await readUid('ada');
    for (let elapsed = 0; elapsed < 600; elapsed += 5) {
      await advance(5);
      expect(sessions.peek('ada')?.person.uid).toBe('ada');
    }
    expect(batches.length).toBeLessThanOrEqual(13);
    expect(identity.verifications).toBe(1);
  });

  it('is checked together with the others', async () => {
    identity.know(...Array.from({ length: 450 }, (_, n) => person({ uid: `person-${n}` })));
    const all = Array.from({ length: 450 }, (_, n) => sessions.find(`person-${n}`, 'request-1'));
    await advance(1);
    expect(await Promise.all(all)).not.toContain(null);
    expect(batches).toEqual([200, 200, 50]);
    for (let n = 0; n < 450; n += 1) sessions.peek(`person-${n}`);
    await advance(55);
    expect(batches.slice(3)).toEqual([200, 200, 50]);
  });

  it.each([1, 7, 24, 29, 30, 49])('of %s s since its last check ends within 60 s of its revocation', async (age) => {
    await readUid('ada');
    await advance(age);
    expect(await readUid('ada')).toBe('ada');
    answer = () => CLOSED;
    for (let elapsed = 0; elapsed < 60; elapsed += 1) {
      await advance(1);
      await readUid('ada');
    }
    expect(await readUid('ada')).toBeUndefined();
  });

  it('that was not used meanwhile is checked before it is used again, and not before', async () => {
    await readUid('ada');
    await advance(300);
    expect(batches).toEqual([1]);
    answer = () => CLOSED;
    expect(sessions.peek('ada')).toBeUndefined();
    expect(await readUid('ada')).toBeUndefined();
  });

  it('belongs to an administrator as long as the users service says so', async () => {
    answer = () => ({ isOpen: true, isAdmin: true, needsSecondFactor: false });
    await readUid('ada');
    expect(sessions.peek('ada')?.viewer).toMatchObject({ uid: 'ada', isAdmin: true, sessionId: expect.any(String) });
    answer = () => OPEN;
    await advance(59);
    await readUid('ada');
    expect(sessions.peek('ada')?.viewer.isAdmin).toBe(false);
  });

  it('ends with its cookie', async () => {
    identity.know(person({ uid: 'carla', expiresAtSeconds: Math.floor(Date.now() / 1_000) + 10 }));
    expect(await readUid('carla')).toBe('carla');
    await advance(11);
    expect(sessions.peek('carla')).toBeNull();
  });

  it('goes on while the keys of the provider are out of reach, for as long as the users service answers', async () => {
    await readUid('ada');
    identity.hasKeys = false;
    for (let elapsed = 0; elapsed < 3_600; elapsed += 30) {
      await advance(30);
      expect(await readUid('ada')).toBe('ada');
    }
    await expect(readUid('bob')).rejects.toThrow(Unavailable);
  });
});

describe('while the users service fails', () => {
  it.each([
    ['refuses calls', fail],
    ['hangs', () => new Promise<never>((_, reject) => setTimeout(() => reject(new Unavailable()), 2_500))],
  ])(
    'and %s, the last check holds for 5 minutes; then its person is a visitor, until it answers again',
    async (_, how) => {
      await readUid('ada');
      answer = how;
      for (let elapsed = 0; elapsed < 290; elapsed += 10) {
        await advance(10);
        expect(sessions.peek('ada')?.person.uid).toBe('ada');
      }
      await advance(15);
      expect(sessions.peek('ada')).toBeNull();
      answer = () => OPEN;
      await advance(10);
      expect(sessions.peek('ada')?.person.uid).toBe('ada');
    },
  );

  it('a session that was never checked is not admitted', async () => {
    answer = fail;
    await expect(readUid('ada')).rejects.toThrow(Unavailable);
    await expect(readUid('ada')).rejects.toThrow(Unavailable);
    answer = () => OPEN;
    expect(await readUid('ada')).toBe('ada');
  });

  it('a session that was over stays over', async () => {
    answer = () => CLOSED;
    await readUid('ada');
    answer = fail;
    for (const seconds of [60, 60, 600]) {
      await advance(seconds);
      expect(await readUid('ada')).toBeUndefined();
    }
  });
});

describe('a session that is revoked', () => {
  const end = () => sessions.end(subjectHash('ada'));

  it('here is over at once, whatever a check that is under way answers', async () => {
    let resolve: (status: CheckedSession) => void = () => undefined;
    answer = () => new Promise((done) => (resolve = done));
    const finding = sessions.find('ada', 'request-1');
    await advance(1);
    end();
    resolve(OPEN);
    expect(await finding).toBeNull();
    expect(sessions.peek('ada')).toBeNull();
  });

  it('here stays over although the users service could not store that', async () => {
    await readUid('ada');
    end();
    await advance(600);
    expect(await readUid('ada')).toBeUndefined();
  });

  it('is found among those of its person, without a walk through all others', async () => {
    for (const uid of ['ada', 'bob']) await readUid(uid);
    const walk = jest.spyOn(LRUCache.prototype, 'values');
    end();
    sessions.checkAgain([subjectHash('bob')]);
    expect(walk).not.toHaveBeenCalled();
    walk.mockRestore();
    answer = () => CLOSED;
    expect([sessions.peek('ada'), sessions.peek('bob')]).toEqual([null, undefined]);
  });

  it('here is the only one that ends where the others of its person go on', async () => {
    identity.people.set('phone', person({ uid: 'ada', signedInAtSeconds: 1 }));
    for (const cookie of ['ada', 'phone', 'bob']) await readUid(cookie);
    const session = await sessions.verify('phone');
    sessions.end(subjectHash('ada'), session?.id);
    expect(sessions.peek('phone')).toBeNull();
    for (const cookie of ['ada', 'bob']) expect(sessions.peek(cookie)?.person.uid).toBe(cookie);
    sessions.end(subjectHash('bob'), session?.id);
    expect(sessions.peek('bob')?.person.uid).toBe('bob');
  });

  it('here is over also where its cookie was known before', async () => {
    const session = await sessions.verify('ada');
    if (session !== null) sessions.begin(session);
    await readUid('ada');
    sessions.checkAgain([subjectHash('ada')]);
    await readUid('ada');
    end();
    expect(sessions.peek('ada')).toBeNull();
  });

  it('elsewhere is checked before the next call, once a message names its person', async () => {
    for (const uid of ['ada', 'bob']) await readUid(uid);
    answer = () => CLOSED;
    const session = await sessions.verify('ada');
    sessions.checkAgain([session?.subjectHash ?? '']);
    expect(await readUid('ada')).toBeUndefined();
    expect(sessions.peek('bob')?.person.uid).toBe('bob');
  });

  it('elsewhere is over although an older check answers after the message', async () => {
    await readUid('ada');
    answer = hang;
    await advance(55);
    const session = await sessions.verify('ada');
    answer = () => CLOSED;
    sessions.checkAgain([session?.subjectHash ?? '']);
    expect(await readUid('ada')).toBeUndefined();
  });
});

describe('a forged cookie', () => {
  it('costs one look at its signature a minute, and no call', async () => {
    for (let n = 0; n < 10; n += 1) expect(await sessions.find('mallory', 'request-1')).toBeNull();
    expect(sessions.peek('mallory')).toBeNull();
    expect(identity.verifications).toBe(1);
    expect(batches).toEqual([]);
  });

  it('takes no place among the genuine ones', async () => {
    await readUid('ada');
    for (let n = 0; n < 60_000; n += 1) await sessions.find(`forged-${n}`, 'request-1');
    expect(sessions.peek('ada')?.person.uid).toBe('ada');
  });
});
