import { expect, it, jest } from '@jest/globals';
import { lazySessionActions } from './lazy-session-actions.js';
import { SessionRunner } from './session-runner.js';
import { createFakeIdentity } from './testing/fake-identity.js';

jest.mock('./session-actions.js', () => {
  throw new Error('offline');
});

function open() {
  const loadIdentity = jest.fn(() => Promise.resolve(createFakeIdentity([]).port));
  const runner = new SessionRunner(loadIdentity);
  const onNotice = jest.fn();
  runner.surroundings = { onNavigate: () => undefined, onNotice };
  return { actions: lazySessionActions(runner, () => true), runner, loadIdentity, onNotice };
}

it('fails like an unreachable provider when its code cannot be fetched, and is busy no longer', async () => {
  const { actions, runner } = open();
  const attempt = actions.signIn('ada@trax.test', 'secret');
  expect(runner.store.busy).toBe('entering');
  await expect(attempt).rejects.toMatchObject({ code: 'network-request-failed' });
  expect(runner.store.busy).toBe('no');
  await expect(actions.sendPasswordReset('ada@trax.test')).rejects.toMatchObject({ code: 'network-request-failed' });
});

it('tells a person who cannot be signed out so, and never throws for a call that met a 401', async () => {
  const { actions, onNotice } = open();
  await actions.signOut();
  expect(onNotice).toHaveBeenCalledWith({ title: 'Error signing out', description: 'Please try again later' });
  await expect(actions.refreshSession()).resolves.toBe(false);
});

it('fetches the provider ahead without waiting for itself', () => {
  const { actions, loadIdentity } = open();
  actions.prepare();
  expect(loadIdentity).toHaveBeenCalledTimes(1);
});
