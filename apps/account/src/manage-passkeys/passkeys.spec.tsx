import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccountActions } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { Protection } from '../view-account/protection.js';

const PHONE = { id: 'phone', name: 'Phone', createdAt: '2026-11-03T12:00:00.000Z' };
const LAPTOP = { id: 'laptop', name: 'Laptop', createdAt: '2026-11-04T12:00:00.000Z' };
const WAYS = { hasPassword: true, mayChoosePassword: true, providers: [] };
const DONE = { value: undefined };
const TOO_LONG_AGO = { failure: { text: 'Please confirm that it is you.', code: 'reauthentication-needed' } };

const actions = {
  readProtection: jest.fn<AccountActions['readProtection']>(),
  addPasskey: jest.fn<AccountActions['addPasskey']>(),
  renamePasskey: jest.fn<AccountActions['renamePasskey']>(),
  removePasskey: jest.fn<AccountActions['removePasskey']>(),
};

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset();
});

const give = (...passkeys: (typeof PHONE)[]) =>
  actions.readProtection.mockResolvedValue({ ways: WAYS, hasCodes: false, passkeys });
const open = (...passkeys: (typeof PHONE)[]) => {
  give(...passkeys);
  return renderScreen(<Protection />, { data: {}, account: actions }).user;
};
const names = () =>
  within(screen.getByRole('region', { name: 'Passkeys' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function add(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await user.type(dialog.getByLabelText('Name of the passkey'), ' Phone {Enter}');
}

describe('the passkeys', () => {
  it('are none at first, and one is added under a name', async () => {
    const user = open();
    expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
    actions.addPasskey.mockImplementation(() => {
      give(PHONE);
      return Promise.resolve(DONE);
    });
    await add(user);
    expect(await screen.findByText('Passkey added')).toBeTruthy();
    expect(actions.addPasskey.mock.calls).toEqual([['Phone']]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(names()).toEqual(['PhoneAdded Nov 3, 2026RenameRemove']);
  });

  it.each([
    ['the browser was told no', { text: '', code: 'cancelled-popup-request' }, null],
    ['it is there', { text: 'This device has one already.', code: 'passkey-exists' }, 'This device has one already.'],
  ])('are not added when %s', async (_, failure, shown) => {
    const user = open();
    actions.addPasskey.mockResolvedValue({ failure });
    await add(user);
    await waitFor(() => expect(actions.addPasskey).toHaveBeenCalledTimes(1));
    if (shown !== null) expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Add a passkey' })).toBeTruthy();
    expect(screen.queryByText('Passkey added')).toBeNull();
  });

  it('are listed, the newest first, and renamed', async () => {
    const user = open(PHONE, LAPTOP);
    await screen.findByText('Laptop');
    expect(names()).toEqual(['LaptopAdded Nov 4, 2026RenameRemove', 'PhoneAdded Nov 3, 2026RenameRemove']);
    actions.renamePasskey.mockResolvedValue(DONE);
    await user.click(screen.getByRole('button', { name: 'Rename Phone' }));
    await user.type(await screen.findByLabelText('New name'), 'My phone{Enter}');
    expect(await screen.findByText('Passkey renamed')).toBeTruthy();
    expect(actions.renamePasskey.mock.calls).toEqual([['phone', 'My phone']]);
  });

  it('are removed after a question', async () => {
    const user = open(PHONE);
    actions.removePasskey.mockImplementationOnce(() => {
      give();
      return Promise.resolve(DONE);
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Passkey removed')).toBeTruthy();
    expect(actions.removePasskey.mock.calls).toEqual([['phone']]);
    expect(names()).toEqual([]);
  });

  it('stay when the person does not confirm who they are', async () => {
    const user = open(PHONE);
    actions.removePasskey.mockResolvedValue(TOO_LONG_AGO);
    await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Please confirm that it is you.')).toBeTruthy();
    expect(names()).toHaveLength(1);
  });
});
