import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccountActions, ProtectionState } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { Protection } from '../view-account/protection.js';

type Ways = ProtectionState['ways'];
const KEYCLOAK = { id: 'keycloak', name: 'Keycloak', accountId: null, mayBeLinked: true };
const GOOGLE = { ...KEYCLOAK, id: 'google', name: 'Google' };
const FACEBOOK = { id: 'facebook', name: 'Facebook', accountId: null, mayBeLinked: false };
const LINKED = { ...KEYCLOAK, accountId: 'one' };
const LEFT = { failure: { text: '', code: 'cancelled-popup-request' } };

const actions = {
  readProtection: jest.fn<AccountActions['readProtection']>(),
  linkProvider: jest.fn<AccountActions['linkProvider']>(),
  unlinkProvider: jest.fn<AccountActions['unlinkProvider']>(),
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

  it('are not linked before the address is proved', async () => {
    give([{ ...KEYCLOAK, mayBeLinked: false }]);
    renderScreen(<Protection />, { data: {}, viewer: { emailVerified: false }, account: actions });
    expect(await rows()).toEqual(['KeycloakCannot be linked before your address is proved']);
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
});
