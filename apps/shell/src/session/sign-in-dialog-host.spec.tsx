import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { SignInDialogHost, useSignIn } from './sign-in-dialog-host.js';

jest.mock('../signed-in/load-signed-in-area.js', () => ({ preloadSignedInArea: () => undefined }));
afterEach(cleanup);

function Opener() {
  const { openSignIn } = useSignIn();
  return (
    <button type="button" onClick={() => openSignIn()}>
      Open
    </button>
  );
}

function renderHost(address: string, session: Parameters<typeof renderShell>[1]['session'] = SESSIONS.visitor) {
  return renderShell(
    <>
      <Opener />
      <SignInDialogHost />
    </>,
    { address, session },
  );
}

it('stays closed when the person has signed in in another tab and signs out here', async () => {
  const { user, session } = renderHost('/');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  act(() => session.store.setState(SESSIONS.listener, true));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => session.store.setState(SESSIONS.visitor, true));
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
});

it('opens at an address with the parameter and removes the parameter', async () => {
  const { user, search } = renderHost('/about?sign-in&from=mail');
  expect(await screen.findByRole('tab', { name: 'Sign In', selected: true })).toBeTruthy();
  expect(search()).toBe('?from=mail');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens with the message of a provider that has sent somebody back, and removes all of it from the address', async () => {
  const { user, search } = renderHost('/about?from=mail&sign-in=&error=state_mismatch&error_description=internals');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(search()).toBe('?from=mail');
  expect(screen.queryByText(/internals/)).toBeNull();
  await user.keyboard('{Escape}');
});

it('leaves an error alone that no sign-in has brought', async () => {
  const { search } = renderHost('/about?error=state_mismatch');
  await act(async () => {});
  expect([screen.queryByRole('dialog'), search()]).toEqual([null, '?error=state_mismatch']);
});

it('opens on the sign-up tab when the parameter says so', async () => {
  const { user } = renderHost('/pricing?sign-in=signup');
  expect(await screen.findByRole('tab', { name: 'Sign Up', selected: true })).toBeTruthy();
  await user.keyboard('{Escape}');
});

it('only removes the parameter for a signed-in person, once they are known', async () => {
  const { session, search } = renderHost('/about?sign-in', SESSIONS.loading);
  expect(search()).toBe('?sign-in');
  act(() => session.store.setState(SESSIONS.listener, true));
  await waitFor(() => expect(search()).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});
