import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { givePush, takePush } from '@trax/testing-web/fake-push';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { UserMenu } from './user-menu.js';

jest.mock('../remotes/federation.js', () => ({}));
Element.prototype.hasPointerCapture = () => false;
afterEach(takePush);

async function signOut(removeDevice: () => boolean) {
  const order: string[] = [];
  globalThis.fetch = serveGraphql({
    removeDevice: () => {
      order.push('remove the device');
      return removeDevice();
    },
  });
  const actions = { signOut: () => Promise.resolve(void order.push('sign out')) };
  const { user } = renderShell(<UserMenu />, { session: SESSIONS.listener, actions });
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() => expect(order).toContain('sign out'));
  return order;
}

it('ends the notifications of this device before a person signs out', async () => {
  const { state } = givePush({ permission: 'granted', isSubscribed: true });
  expect(await signOut(() => true)).toEqual(['remove the device', 'sign out']);
  expect(state.endpoint).toBeUndefined();
});

it('signs out also when the server does not remove the device', async () => {
  const { state } = givePush({ permission: 'granted', isSubscribed: true });
  const refuse = () => {
    throw new Error('away');
  };
  expect((await signOut(refuse)).at(-1)).toBe('sign out');
  expect(state.endpoint).toBeUndefined();
});

it('signs out at once where there are none', async () => {
  givePush();
  expect(await signOut(() => true)).toEqual(['sign out']);
});
