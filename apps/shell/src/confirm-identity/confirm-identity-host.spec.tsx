import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { confirmIdentity } from '@trax/http';
import { AccountProvider, type AccountActions } from '@trax/session';
import { createTestAccount } from '@trax/session/testing';
import { Button, ConfirmDialog } from '@trax/ui';
import { useState } from 'react';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { ConfirmIdentityHost } from './confirm-identity-host.js';

const DONE = { value: undefined };
const PASSWORD = { hasPassword: true, hasPasskey: false, providers: [] };
const actions = {
  readProofs: jest.fn<AccountActions['readProofs']>(),
  confirmByPassword: jest.fn<AccountActions['confirmByPassword']>(),
  confirmByPasskey: jest.fn<AccountActions['confirmByPasskey']>(),
  confirmByProvider: jest.fn<AccountActions['confirmByProvider']>(),
  completeReturn: jest.fn<AccountActions['completeReturn']>(),
};

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset();
  answers.length = 0;
  actions.readProofs.mockResolvedValue(PASSWORD);
});
afterEach(cleanup);

/** What the calls of the dialog came to. */
const answers: boolean[] = [];

/** A screen whose call is refused to an old sign-in. */
function MakeAdministrator() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ConfirmDialog
      trigger={<Button>Make administrator</Button>}
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Make this person an administrator?"
      description="They can then do all that you can do."
      confirmLabel="Continue"
      onConfirm={() => void confirmIdentity().then((isConfirmed) => answers.push(isConfirmed))}
    />
  );
}

const open = (address = '/admin') =>
  renderShell(
    <AccountProvider account={createTestAccount(actions)}>
      <MakeAdministrator />
      <ConfirmIdentityHost />
    </AccountProvider>,
    { address, session: SESSIONS.administrator },
  );

/** What a call waits for that the server has refused to an old sign-in. */
async function ask() {
  let pending: Promise<boolean> = Promise.resolve(false);
  act(() => void (pending = confirmIdentity()));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { pending };
}

describe('a call that needs a recent sign-in', () => {
  it('waits for the password, which may be wrong at first, above the dialog that made it, which gets the focus back', async () => {
    const { user } = open();
    actions.confirmByPassword
      .mockResolvedValueOnce({ failure: { text: 'Incorrect password.', field: 'current-password' } })
      .mockResolvedValueOnce(DONE);
    await user.click(screen.getByRole('button', { name: 'Make administrator' }));
    const button = screen.getByRole('button', { name: 'Continue' });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    const field = await screen.findByLabelText('Your password');
    expect(document.activeElement).toBe(field);
    await user.keyboard('wrong{Enter}');
    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('!{Enter}');
    await waitFor(() => expect(answers).toEqual([true]));
    expect(actions.confirmByPassword.mock.calls).toEqual([['wrong'], ['wrong!']]);
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull();
  });

  it('waits for a passkey or a linked provider of who has no password', async () => {
    actions.readProofs.mockResolvedValue({
      hasPassword: false,
      hasPasskey: true,
      providers: [{ id: 'google', name: 'Google' }],
    });
    const { user } = open();
    const { pending } = await ask();
    actions.confirmByProvider.mockResolvedValue({ failure: { text: 'The popup was closed.' } });
    await user.click(await screen.findByRole('button', { name: 'Confirm with Google' }));
    expect((await screen.findByText('The popup was closed.')).getAttribute('role')).toBe('alert');
    expect([actions.confirmByProvider.mock.calls, screen.queryByLabelText('Your password')]).toEqual([
      [['google']],
      null,
    ]);
    actions.confirmByPasskey.mockResolvedValue(DONE);
    await user.click(screen.getByRole('button', { name: 'Confirm with a passkey' }));
    await expect(pending).resolves.toBe(true);
  });

  it('is not repeated for who closes the dialog, and the next one opens it again', async () => {
    const { user } = open();
    const { pending } = await ask();
    await user.keyboard('{Escape}');
    await expect(pending).resolves.toBe(false);
    const another = await ask();
    await user.keyboard('{Escape}');
    await expect(another.pending).resolves.toBe(false);
  });

  it('is not repeated after a sign-out in another tab, and no question is shown then', async () => {
    open();
    const { pending } = await ask();
    cleanup();
    await expect(pending).resolves.toBe(false);
    await expect(confirmIdentity()).resolves.toBe(false);
  });

  it('says what is left to who can prove it by nothing here, or when that cannot be read', async () => {
    actions.readProofs
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce({ hasPassword: false, hasPasskey: false, providers: [] });
    const { user } = open();
    const { pending } = await ask();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Please sign out, and sign in again.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await pending;
  });
});

describe('a person who comes back from a provider', () => {
  it.each([
    ['?linked=keycloak', 'The service is linked'],
    ['?confirmed=keycloak', 'Confirmed'],
  ])('reads what has happened, once: %s', async (search, text) => {
    actions.completeReturn.mockResolvedValue(DONE);
    const page = open(`/admin${search}`);
    expect(await screen.findByText(text)).toBeTruthy();
    expect([actions.completeReturn.mock.calls, page.address(), page.search()]).toEqual([[[null]], '/admin', '']);
  });

  it('reads what went wrong', async () => {
    actions.completeReturn.mockResolvedValue({ failure: { text: 'Sign-in was cancelled.' } });
    open('/account?linked=keycloak&error=access_denied&error_description=x');
    expect(await screen.findByText('Sign-in was cancelled.')).toBeTruthy();
    expect(actions.completeReturn.mock.calls).toEqual([['access_denied']]);
  });
});
