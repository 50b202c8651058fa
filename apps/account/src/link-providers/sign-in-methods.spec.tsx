import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccountActions, ProtectionState } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { Protection } from '../view-account/protection.js';

type Providers = ProtectionState['ways']['providers'];
const GOOGLE = { id: 'google', name: 'Google', accountId: null, mayBeLinked: true };
const FACEBOOK = { ...GOOGLE, id: 'facebook', name: 'Facebook' };
const LINKED_GOOGLE = { ...GOOGLE, accountId: 'google.com' };

const actions = {
  readProtection: jest.fn<AccountActions['readProtection']>(),
  readWaysToSignIn: jest.fn<AccountActions['readWaysToSignIn']>(),
  linkProvider: jest.fn<AccountActions['linkProvider']>(),
  unlinkProvider: jest.fn<AccountActions['unlinkProvider']>(),
};

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset();
  actions.readProtection.mockResolvedValue(null);
});

const give = (providers: Providers, hasPassword = true) =>
  actions.readWaysToSignIn.mockResolvedValue({ hasPassword, mayChoosePassword: true, providers });
const open = (providers: Providers, hasPassword = true) => {
  give(providers, hasPassword);
  return renderScreen(<Protection />, { data: {}, account: actions }).user;
};
const region = async () => within(await screen.findByRole('region', { name: 'Sign-in methods' }));
const rows = async () => (await region()).getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });

describe('the sign-in methods of an account at Firebase', () => {
  it('are its password, Google and Facebook, each there or not', async () => {
    open([LINKED_GOOGLE, FACEBOOK]);
    expect(await rows()).toEqual(['PasswordSet', 'GoogleLinkedUnlink', 'FacebookNot linkedLink']);
  });

  it('are linked in place, and keep the focus', async () => {
    const user = open([GOOGLE, FACEBOOK]);
    actions.linkProvider.mockImplementation(() => {
      give([LINKED_GOOGLE, FACEBOOK]);
      return Promise.resolve({ value: undefined });
    });
    await user.click(await button('Link Google'));
    expect(await screen.findByText('Google is linked')).toBeTruthy();
    expect(actions.linkProvider.mock.calls).toEqual([['google']]);
    const unlink = await button('Unlink Google');
    await waitFor(() => expect(document.activeElement).toBe(unlink));
  });

  it('are unlinked after a question', async () => {
    const user = open([LINKED_GOOGLE, FACEBOOK]);
    actions.unlinkProvider.mockImplementation(() => {
      give([GOOGLE, FACEBOOK]);
      return Promise.resolve({ value: undefined });
    });
    await user.click(await button('Unlink Google'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Google is not linked any more')).toBeTruthy();
    expect(actions.unlinkProvider.mock.calls).toEqual([['google.com']]);
    expect(document.activeElement).toBe(await button('Link Google'));
  });

  it('never lose the last one', async () => {
    open([LINKED_GOOGLE, FACEBOOK], false);
    expect(await rows()).toEqual([
      'PasswordNot set',
      'GoogleLinked: your only way to sign in, so it stays',
      'FacebookNot linkedLink',
    ]);
  });

  it('stay as they are where it does not work, with the reason in place until the next attempt', async () => {
    const user = open([GOOGLE, FACEBOOK]);
    const text = 'Sign-in popup was closed before completion.';
    actions.linkProvider.mockResolvedValueOnce({ failure: { text, code: 'popup-closed-by-user' } });
    await user.click(await button('Link Facebook'));
    const alert = (await region()).getByRole('alert');
    await waitFor(() => expect(alert.textContent).toBe(text));
    actions.linkProvider.mockResolvedValueOnce({ value: undefined });
    await user.click(await button('Link Facebook'));
    await waitFor(() => expect(alert.textContent).toBe(''));
  });

  it('are read again after a failure', async () => {
    actions.readWaysToSignIn.mockRejectedValueOnce(new Error('away'));
    const { user } = renderScreen(<Protection />, { data: {}, account: actions });
    await screen.findByText('Your sign-in methods could not be loaded');
    give([GOOGLE, FACEBOOK]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(3);
  });
});
