import { describe, expect, it } from '@jest/globals';
import { createAccountActions } from './account-actions.js';
import { signedInHint } from './signed-in-hint.js';
import { aRecord } from './testing/people.js';
import { fetchMock, openPage, respondWith, until, useSessionPage } from './testing/session-page.js';

const LATER = 'Please try again later';

describe('the own account', () => {
  useSessionPage();

  const openSignedIn = async () => {
    respondWith({ status: 200, body: aRecord() });
    const page = openPage();
    await page.session.actions.signIn('ada@trax.test', 'secret');
    fetchMock.mockClear();
    return { ...page, account: createAccountActions(page.session) };
  };
  const lastCall = () => {
    const [path, init] = fetchMock.mock.calls.at(-1) ?? [];
    return [init?.method ?? 'GET', path, init?.body];
  };

  it('gets another name, which the screens show at once', async () => {
    const { session, account } = await openSignedIn();
    respondWith({ status: 200, body: aRecord({ displayName: 'Ada King' }) });
    await expect(account.changeName('Ada King')).resolves.toBeUndefined();
    expect(lastCall()).toEqual(['PATCH', '/api/users/ada', '{"displayName":"Ada King"}']);
    expect(session.store.getState().viewer).toMatchObject({ displayName: 'Ada King' });
  });

  it('keeps the name that the server refuses, with its message', async () => {
    const { session, account } = await openSignedIn();
    respondWith({ status: 400, body: { error: 'displayName has no visible characters', code: 'BAD_INPUT' } });
    await expect(account.changeName('?')).resolves.toEqual({ text: 'displayName has no visible characters' });
    expect(session.store.getState().viewer).toMatchObject({ displayName: 'Ada' });
  });

  it('gets days that begin at another hour, which another name leaves, or at midnight again', async () => {
    const { session, account } = await openSignedIn();
    const viewer = () => session.store.getState().viewer;
    respondWith(...[3, 3, 0].map((dayStartHour) => ({ status: 200, body: aRecord({ dayStartHour }) })));
    await expect(account.changeDayStart(3)).resolves.toBeUndefined();
    expect(lastCall()).toEqual(['PUT', '/api/users/ada/day-start', '{"dayStartHour":3}']);
    expect(viewer()).toMatchObject({ dayStartHour: 3 });
    await account.changeName('Ada King');
    expect(viewer()).toMatchObject({ dayStartHour: 3 });
    await account.changeDayStart(0);
    expect(viewer()).not.toHaveProperty('dayStartHour');
  });

  const otherTab = () => new BroadcastChannel('trax-changed-record');

  it('is published for the other tabs as it is after a change', async () => {
    const { account } = await openSignedIn();
    const channel = otherTab();
    const published = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)));
    respondWith({ status: 200, body: aRecord({ dayStartHour: 3 }) });
    await account.changeDayStart(3);
    await expect(published).resolves.toEqual({ ...aRecord(), dayStartHour: 3 });
    channel.close();
  });

  it('follows a change in another tab, but for that of another person', async () => {
    const { session } = await openSignedIn();
    const channel = otherTab();
    channel.postMessage(aRecord({ firebaseId: 'grace' }));
    channel.postMessage({ ...aRecord({ displayName: 'Ada King' }), dayStartHour: 3 });
    await until(() => session.store.getState().viewer?.dayStartHour === 3);
    expect(session.store.getState().viewer).toMatchObject({ uid: 'ada', displayName: 'Ada King' });
    channel.close();
  });

  it('has the days of its record from the sign-in on', async () => {
    respondWith({ status: 200, body: aRecord({ dayStartHour: 3 }) });
    const { session } = openPage();
    await session.actions.signIn('ada@trax.test', 'secret');
    expect(session.store.getState().viewer).toMatchObject({ dayStartHour: 3 });
  });

  it.each([
    ['wrong-password', { text: 'Incorrect password. Please try again.', field: 'current-password' }],
    [
      'personal-password',
      {
        text: 'Please choose a password that is not your name, your address or the name of this installation.',
        field: 'new-password',
      },
    ],
    ['weak-password', { text: 'Password is too weak. Please use a stronger password.', field: 'new-password' }],
    ['too-many-requests', { text: 'Too many attempts. Please wait a few minutes and try again.' }],
  ])('says what is wrong with a new password: %s', async (code, failure) => {
    const { account, identity } = await openSignedIn();
    await expect(account.readMinPasswordLength()).resolves.toBe(6);
    identity.refuseNext(code);
    await expect(account.changePassword('secret', 'another')).resolves.toMatchObject(failure);
    await expect(account.changePassword('secret', 'another')).resolves.toBeUndefined();
  });

  it('has a link sent to a new address, and says why it could not', async () => {
    const { account, identity } = await openSignedIn();
    await expect(account.readEmailChange()).resolves.toEqual({ isOffered: true, pending: null });
    const email = 'new@trax.test';
    await expect(account.changeEmail(email)).resolves.toEqual({ value: { email, isMailed: true } });
    identity.refuseNext('invalid-email');
    const failure = { text: 'Invalid email address', field: 'email', code: 'invalid-email' };
    await expect(account.changeEmail('new')).resolves.toEqual({ failure });
  });

  it('is signed out when the link of its new address is opened', async () => {
    const { session } = await openSignedIn();
    await expect(session.actions.applyEmailChange('code')).resolves.toBe('ada.king@trax.test');
    expect(session.store.getState().status).toBe('signed-out');
  });

  it('lists the devices, and leaves out what is none', async () => {
    const { account } = await openSignedIn();
    const device = {
      id: 'a',
      createdAt: '2026-11-01T08:00:00Z',
      lastSeenAt: '2026-11-02T08:00:00Z',
      userAgent: null,
      isCurrent: true,
    };
    respondWith({ status: 200, body: [device, null, { id: 'b' }] }, { status: 200, body: {} });
    await expect(account.listDevices()).resolves.toEqual([device]);
    await expect(account.listDevices()).rejects.toThrow('no list');
  });

  it('signs out one device, and says why it could not', async () => {
    const { account } = await openSignedIn();
    respondWith({ status: 204 }, { status: 404, body: { error: 'Not signed in any more', code: 'SESSION_NOT_FOUND' } });
    await expect(account.signOutDevice('a')).resolves.toBeUndefined();
    expect(lastCall()).toEqual(['DELETE', '/api/sessions/a', undefined]);
    await expect(account.signOutDevice('a')).resolves.toEqual({ text: 'Not signed in any more' });
  });

  it('signs out everywhere, and leads to /', async () => {
    const { session, account, identity, onNavigate } = await openSignedIn();
    respondWith({ status: 204 });
    await account.signOutEverywhere();
    expect(lastCall()).toEqual(['DELETE', '/api/sessions', undefined]);
    expect(identity.calls.at(-1)).toBe('signOut');
    expect(session.store.getState()).toMatchObject({ status: 'signed-out', isBusy: false });
    expect(signedInHint.read()).toBeUndefined();
    expect(onNavigate).toHaveBeenCalledWith('/', { replace: false });
  });

  it('stays signed in where that fails', async () => {
    const { session, account, onNotice } = await openSignedIn();
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await account.signOutEverywhere();
    expect(onNotice).toHaveBeenCalledWith({ title: 'Error signing out', description: LATER });
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', isBusy: false });
  });
});
