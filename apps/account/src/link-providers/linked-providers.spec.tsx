import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccountActions, ProtectionState } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountPage } from '../view-account/account-page.js';
import { Protection } from '../view-account/protection.js';

type Ways = ProtectionState['ways'];
const KEYCLOAK = { id: 'keycloak', name: 'Keycloak', accountId: null, mayBeLinked: true };
const GOOGLE = { ...KEYCLOAK, id: 'google', name: 'Google' };
const FACEBOOK = { id: 'facebook', name: 'Facebook', accountId: null, mayBeLinked: false };
const LINKED = { ...KEYCLOAK, accountId: 'one' };
const TOO_LONG_AGO = { failure: { text: 'Please confirm that it is you.', code: 'reauthentication-needed' } };
const LEFT = { failure: { text: '', code: 'cancelled-popup-request' } };

const actions = {
  readProtection: jest.fn<AccountActions['readProtection']>(),
  linkProvider: jest.fn<AccountActions['linkProvider']>(),
  unlinkProvider: jest.fn<AccountActions['unlinkProvider']>(),
  confirmByProvider: jest.fn<AccountActions['confirmByProvider']>(),
  completeReturn: jest.fn<AccountActions['completeReturn']>(),
};

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset();
});

const give = (providers: Ways['providers'], hasPassword = true) => {
  const ways = { hasPassword, mayChoosePassword: true, providers };
  actions.readProtection.mockResolvedValue({ ways, hasCodes: false, passkeys: [] });
};
const open = (providers: Ways['providers'], hasPassword = true) => {
  give(providers, hasPassword);
  return renderScreen(<Protection />, { data: {}, account: actions }).user;
};
const rows = async () => {
  const region = within(await screen.findByRole('region', { name: 'Other ways to sign in' }));
  return region.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const unlink = async (user: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Unlink Keycloak' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unlink' }));
};

describe('the other ways to sign in', () => {
  it('are the providers of the installation, each linked or not', async () => {
    open([GOOGLE, FACEBOOK, LINKED]);
    expect(await rows()).toEqual([
      'GoogleNot linkedLink',
      'FacebookCannot be linked: it does not say whether it has verified your address',
      'KeycloakLinkedUnlink',
    ]);
  });

  it('are no part of an installation without providers', async () => {
    open([]);
    await screen.findByRole('region', { name: 'Passkeys' });
    expect(screen.queryByRole('region', { name: 'Other ways to sign in' })).toBeNull();
  });

  it('are linked at the page of the provider', async () => {
    const user = open([KEYCLOAK]);
    actions.linkProvider.mockResolvedValue(LEFT);
    await user.click(await screen.findByRole('button', { name: 'Link Keycloak' }));
    await waitFor(() => expect(actions.linkProvider.mock.calls).toEqual([['keycloak']]));
    expect(screen.queryByText('This did not work')).toBeNull();
  });

  it('are unlinked after a question', async () => {
    const user = open([LINKED]);
    actions.unlinkProvider.mockImplementation(() => {
      give([KEYCLOAK]);
      return Promise.resolve({ value: undefined });
    });
    await unlink(user);
    expect(await screen.findByText('Keycloak is not linked any more')).toBeTruthy();
    expect(actions.unlinkProvider.mock.calls).toEqual([['one']]);
    expect(await rows()).toEqual(['KeycloakNot linkedLink']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link Keycloak' }));
  });

  it('stay where there is no other one', async () => {
    open([GOOGLE, LINKED], false);
    expect(await rows()).toEqual([
      'GoogleNot linkedLink',
      'KeycloakLinked: your only way to sign in without a passkey, so it stays',
    ]);
  });

  it('confirm who somebody is who has no password', async () => {
    const user = open([LINKED, { ...GOOGLE, accountId: 'two' }], false);
    actions.unlinkProvider.mockResolvedValue(TOO_LONG_AGO);
    actions.confirmByProvider.mockResolvedValue(LEFT);
    await unlink(user);
    await user.click(await screen.findByRole('button', { name: 'Confirm with Google' }));
    expect(actions.confirmByProvider.mock.calls).toEqual([['google']]);
    expect(screen.queryByLabelText('Your password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull();
  });
});

it('somebody whose only provider is no longer there signs in again to confirm who they are', async () => {
  const user = open([KEYCLOAK], false);
  actions.linkProvider.mockResolvedValue(TOO_LONG_AGO);
  await user.click(await screen.findByRole('button', { name: 'Link Keycloak' }));
  expect(await screen.findByText('Please sign out, and sign in again.')).toBeTruthy();
});

describe('whoever comes back from a provider', () => {
  const others: Partial<AccountActions> = {
    readMinPasswordLength: () => Promise.resolve(null),
    readEmailChange: () => Promise.resolve({ isOffered: true, pending: null }),
    listDevices: () => Promise.resolve([]),
    findDataExport: () => Promise.resolve(null),
    findDeletionRequest: () => Promise.resolve(null),
  };
  const comeBack = (address: string) => {
    give([LINKED]);
    return renderScreen(<AccountPage />, { address, data: {}, account: { ...others, ...actions } });
  };

  it.each([
    ['?linked=keycloak', 'The service is linked'],
    ['?confirmed=keycloak', 'Confirmed'],
  ])('reads what has happened, once: %s', async (search, text) => {
    actions.completeReturn.mockResolvedValue({ value: undefined });
    const { address } = comeBack(`/account${search}`);
    expect(await screen.findByText(text)).toBeTruthy();
    expect([actions.completeReturn.mock.calls, address()]).toEqual([[[null]], '/account']);
  });

  it('reads what went wrong', async () => {
    actions.completeReturn.mockResolvedValue({ failure: { text: 'Sign-in was cancelled.' } });
    comeBack('/account?linked=keycloak&error=access_denied&error_description=x');
    expect(await screen.findByText('Sign-in was cancelled.')).toBeTruthy();
    expect(actions.completeReturn.mock.calls).toEqual([['access_denied']]);
  });
});
