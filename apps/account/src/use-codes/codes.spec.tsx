import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccountActions } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { screen, within } from '@testing-library/react';
import { Protection } from '../view-account/protection.js';

const URI = 'otpauth://totp/localhost:ada@trax.test?secret=ABCDEFGHIJ&issuer=localhost';
const CODES = ['aaaaa-11111', 'bbbbb-22222'];
const WRONG = { failure: { text: 'Incorrect password. Please try again.', field: 'current-password' as const } };

const WAYS = { hasPassword: true, mayChoosePassword: true, providers: [] };
const BY_PROVIDER = { ...WAYS, hasPassword: false };

const actions = {
  readProtection: jest.fn<AccountActions['readProtection']>(),
  readWaysToSignIn: jest.fn<AccountActions['readWaysToSignIn']>(),
  beginCodes: jest.fn<AccountActions['beginCodes']>(),
  confirmCodes: jest.fn<AccountActions['confirmCodes']>(),
  stopCodes: jest.fn<AccountActions['stopCodes']>(),
  renewRecoveryCodes: jest.fn<AccountActions['renewRecoveryCodes']>(),
};

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset();
});

const open = (hasCodes: boolean, ways = WAYS) => {
  actions.readProtection.mockResolvedValue({ ways, hasCodes, passkeys: [] });
  return renderScreen(<Protection />, { data: {}, account: actions }).user;
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the authenticator app', () => {
  it('is turned on by the password and a first code; its recovery codes are shown once', async () => {
    const user = open(false);
    actions.beginCodes
      .mockResolvedValueOnce(WRONG)
      .mockResolvedValueOnce({ value: { uri: URI, recoveryCodes: CODES } });
    actions.confirmCodes
      .mockResolvedValueOnce({ failure: { text: 'This code is not right. Please try again.', field: 'code' } })
      .mockResolvedValueOnce({ value: undefined });
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    const question = await dialog('Use an authenticator app');
    await user.keyboard('{Enter}');
    await user.click(question.getByRole('button', { name: 'Continue' }));
    expect(question.getByText('Please enter your password')).toBeTruthy();
    await user.type(question.getByLabelText('Your password'), 'wrong{Enter}');
    expect(await question.findByText('Incorrect password. Please try again.')).toBeTruthy();
    await user.type(question.getByLabelText('Your password'), '!{Enter}');

    const field = await question.findByLabelText<HTMLInputElement>('Code that the app shows');
    expect([field.autocomplete, field.inputMode, document.activeElement]).toEqual(['one-time-code', 'numeric', field]);
    expect(question.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(question.getByText('ABCD EFGH IJ')).toBeTruthy();
    await user.type(field, '000000{Enter}');
    expect(await question.findByText('This code is not right. Please try again.')).toBeTruthy();
    await user.clear(field);
    actions.readProtection.mockResolvedValue({ ways: WAYS, hasCodes: true, passkeys: [] });
    await user.type(field, '123 456{Enter}');

    const shown = await dialog('Your recovery codes');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(shown.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('recovery-codes.txt');
    expect(actions.confirmCodes.mock.calls).toEqual([['000000'], ['123456']]);
    await user.click(shown.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('is turned off by the password', async () => {
    const user = open(true);
    actions.stopCodes.mockResolvedValue({ value: undefined });
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const question = await dialog('Turn off the authenticator app');
    actions.readProtection.mockResolvedValue({ ways: WAYS, hasCodes: false, passkeys: [] });
    await user.type(question.getByLabelText('Your password'), 'correct horse{Enter}');
    expect(await screen.findByText('The authenticator app is off')).toBeTruthy();
    expect(actions.stopCodes).toHaveBeenCalledWith('correct horse');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
  });

  it('gets new recovery codes by the password', async () => {
    const user = open(true);
    actions.renewRecoveryCodes.mockResolvedValue({ value: CODES });
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    const question = await dialog('New recovery codes');
    await user.type(question.getByLabelText('Your password'), 'correct horse{Enter}');
    expect(await question.findByText(CODES[1] ?? '')).toBeTruthy();
  });

  it.each([
    ['add a passkey instead, or sign out and choose “Forgot password?” to get a password.', BY_PROVIDER],
    ['add a passkey instead.', { ...BY_PROVIDER, mayChoosePassword: false }],
  ])('is not offered to an account without a password: %s', async (text, ways) => {
    open(false, ways);
    expect((await screen.findByText(/your account has none/)).textContent).toContain(text);
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  it('is turned off also where the password is gone', async () => {
    open(true, BY_PROVIDER);
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  it('is no part of an account that another service keeps', async () => {
    actions.readProtection.mockResolvedValue(null);
    actions.readWaysToSignIn.mockResolvedValue(null);
    renderScreen(<Protection />, { data: {}, account: actions });
    expect(await screen.findByText('The service that keeps your account offers no second factor here.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
  });

  it('is loaded again after a failure', async () => {
    actions.readProtection.mockRejectedValueOnce(new Error('away'));
    actions.readProtection.mockResolvedValueOnce({ ways: WAYS, hasCodes: false, passkeys: [] });
    const { user } = renderScreen(<Protection />, { data: {}, account: actions });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
  });
});
