import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { leaveQuestions } from '@trax/ui';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { SignInDialogHost, useSignIn } from './sign-in-dialog-host.js';

afterEach(cleanup);

function Opener() {
  const { openSignIn } = useSignIn();
  return (
    <button type="button" onClick={() => openSignIn()}>
      Open
    </button>
  );
}

type Options = Parameters<typeof renderShell>[1];

function renderHost(
  address: string,
  session: Options['session'] = SESSIONS.visitor,
  actions: NonNullable<Options['actions']> = {},
) {
  return renderShell(
    <>
      <Opener />
      <SignInDialogHost />
    </>,
    { address, session, actions },
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

it('opens with the message of a provider that has sent a person back, and removes all of it from the address', async () => {
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

describe('a session that has ended elsewhere', () => {
  const ENDED = { ...SESSIONS.visitor, endedEmail: 'listener@trax.test' };
  const KEPT = { ...SESSIONS.listener, endedEmail: 'listener@trax.test' };

  async function renderEnded(snapshot: Options['session']) {
    const giveUpEndedSession = jest.fn();
    const host = renderHost('/tracks', SESSIONS.listener, { giveUpEndedSession });
    act(() => host.session.store.setState(snapshot, true));
    const dialog = await screen.findByRole('dialog', { description: 'You were signed out. Sign in again to go on.' });
    return { ...host, dialog, giveUpEndedSession };
  }

  it('asks to sign in again, with the address filled in, until that has happened', async () => {
    const { session, giveUpEndedSession } = await renderEnded(KEPT);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('listener@trax.test');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    act(() => session.store.setState(SESSIONS.listener, true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(giveUpEndedSession).not.toHaveBeenCalled();
  });

  it('is given up by closing the dialog', async () => {
    const { user, giveUpEndedSession } = await renderEnded(ENDED);
    await user.keyboard('{Escape}');
    expect(giveUpEndedSession).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not given up unasked with what is not saved', async () => {
    const question = { title: 'Discard your changes?', description: 'They are not saved.', confirmLabel: 'Discard' };
    leaveQuestions.setState([question], true);
    const { user, dialog, giveUpEndedSession } = await renderEnded(KEPT);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect([dialog.isConnected, giveUpEndedSession.mock.calls]).toEqual([true, []]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(giveUpEndedSession).toHaveBeenCalledTimes(1);
    act(() => leaveQuestions.setState([], true));
  });
});
