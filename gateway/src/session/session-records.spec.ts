import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { SessionStatus } from '@trax/contracts/session';
import { person } from '../testing/fake-identity.js';
import { SessionRecords } from './session-records.js';
import { sessionIdOf } from './verified-cookies.js';

const START = Date.now();
const ADA = person({ uid: 'ada', issuedAtSeconds: Math.floor(START / 1_000) - 100 });
const SESSION = { id: sessionIdOf(ADA), person: ADA };
const ADA_VIEWER = { uid: 'ada', email: ADA.email, emailVerified: true, displayName: null };
const LISTENER: SessionStatus = { isAdmin: false, isDeleted: false, revokedAt: null };
const ADMINISTRATOR: SessionStatus = { ...LISTENER, isAdmin: true };
const DELETED: SessionStatus = { ...LISTENER, isDeleted: true };

let nowMs: number;
let records: SessionRecords;
const call = jest.fn<() => Promise<SessionStatus | undefined>>();

const advance = (seconds: number) => {
  nowMs += seconds * 1_000;
};
const viewer = async (session = SESSION) => {
  const known = records.peek(session);
  return known === undefined ? records.find(session, 'request-1') : known;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  Logger.overrideLogger(false);
  nowMs = START;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  call.mockReset();
  records = new SessionRecords({ call } as never, { perf: { now: () => nowMs } });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the status of a session', () => {
  it('is fetched behind the call after 25 s, and before the call after 50 s', async () => {
    call.mockResolvedValueOnce(LISTENER).mockResolvedValueOnce(LISTENER).mockResolvedValueOnce(DELETED);
    await expect(viewer()).resolves.toMatchObject({ uid: 'ada', sessionId: SESSION.id });
    advance(24);
    await viewer();
    expect(call).toHaveBeenCalledTimes(1);
    advance(2);
    await expect(viewer()).resolves.not.toBeNull();
    expect(call).toHaveBeenCalledTimes(2);
    await settled();
    advance(51);
    await expect(viewer()).resolves.toBeNull();
  });

  it('lets nobody wait for a users service that does not answer', async () => {
    call.mockResolvedValueOnce(LISTENER).mockReturnValueOnce(new Promise(() => undefined));
    await viewer();
    advance(26);
    await expect(viewer()).resolves.not.toBeNull();
    await expect(viewer()).resolves.not.toBeNull();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is that of a listener while the users service has never answered, and is fetched again soon', async () => {
    call.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(ADMINISTRATOR);
    await expect(viewer()).resolves.toMatchObject({ isAdmin: false });
    advance(3);
    await viewer();
    await settled();
    await expect(viewer()).resolves.toMatchObject({ isAdmin: true });
  });

  it('of an administrator outlives a failed refresh, for 5 minutes', async () => {
    call.mockResolvedValueOnce(ADMINISTRATOR).mockRejectedValue(new Error('away'));
    await viewer();
    for (const seconds of [60, 60, 60, 60, 55]) {
      advance(seconds);
      await expect(viewer()).resolves.toMatchObject({ isAdmin: true });
    }
    advance(60);
    await expect(viewer()).resolves.toMatchObject({ isAdmin: false });
  });

  it('of a deleted account outlives every failed refresh', async () => {
    call.mockResolvedValueOnce(DELETED).mockRejectedValue(new Error('away'));
    await viewer();
    for (const seconds of [60, 600]) {
      advance(seconds);
      await expect(viewer()).resolves.toBeNull();
    }
  });
});

describe('a revoked session', () => {
  const revokedAt = (seconds: number): SessionStatus => ({
    ...LISTENER,
    revokedAt: new Date(seconds * 1_000 + 500).toISOString(),
  });

  it('refuses the cookies issued until its revocation, and no later ones', async () => {
    call.mockResolvedValue(revokedAt(ADA.issuedAtSeconds));
    await expect(viewer()).resolves.toBeNull();
    const later = { ...SESSION, person: { ...ADA, issuedAtSeconds: ADA.issuedAtSeconds + 1 } };
    await expect(viewer(later)).resolves.not.toBeNull();
  });

  it('is over at once in this process, also while a status from before is on its way', async () => {
    const pending = withResolvers<SessionStatus>();
    call.mockReturnValueOnce(pending.promise).mockResolvedValueOnce(undefined).mockResolvedValue(LISTENER);
    const before = viewer();
    const revoked = records.revoke(SESSION, 'request-2');
    pending.resolve(LISTENER);
    await revoked;
    await expect(before).resolves.toBeNull();
    await expect(viewer()).resolves.toBeNull();
  });

  it('stays over in this process when that could not be stored', async () => {
    call.mockResolvedValueOnce(LISTENER).mockRejectedValueOnce(new Error('away')).mockResolvedValue(LISTENER);
    await viewer();
    await expect(records.revoke(SESSION, 'request-2')).rejects.toMatchObject({ status: 503 });
    advance(120);
    await expect(viewer()).resolves.toBeNull();
  });

  it('takes every session of a person with it that signed out everywhere', async () => {
    call.mockResolvedValue(LISTENER);
    const other = person({ uid: 'ada', signedInAtSeconds: 1, issuedAtSeconds: 2 });
    await records.revokeAll({ ...ADA_VIEWER, isAdmin: false }, 'request-2');
    await expect(viewer({ id: sessionIdOf(other), person: other })).resolves.toBeNull();
    const bob = person({ uid: 'bob' });
    await expect(viewer({ id: sessionIdOf(bob), person: bob })).resolves.not.toBeNull();
  });
});

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
