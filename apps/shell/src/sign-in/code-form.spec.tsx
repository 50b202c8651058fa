import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IdentityFailure } from '@trax/session';
import type { SessionActions } from '@trax/session';
import { screen, waitFor } from '@testing-library/react';
import { appConfig, giveAppConfig } from '../app-config.js';
import { failWith, noteOf, openDialog, toast } from '../testing/open-sign-in-dialog.js';
import { ACCOUNTS } from '../testing/render-shell.js';

const config = appConfig();
beforeAll(() => giveAppConfig({ ...config, accounts: ACCOUNTS }));
afterAll(() => giveAppConfig(config));

const codeField = (name = 'Code') => screen.getByLabelText<HTMLInputElement>(name);

async function openAtCode(confirmCode: SessionActions['confirmCode']) {
  const user = openDialog({ actions: { signIn: () => Promise.resolve('code-needed'), confirmCode } });
  await user.click(screen.getByLabelText('Email'));
  await user.paste('ada@trax.test');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('correct horse');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'One more step' });
  return user;
}

describe('the code after the password', () => {
  it('has the focus in a field for codes, and signs in', async () => {
    const confirmCode = jest.fn<SessionActions['confirmCode']>().mockResolvedValue('signed-in');
    const user = await openAtCode(confirmCode);
    expect(document.activeElement).toBe(codeField());
    expect([codeField().autocomplete, codeField().inputMode]).toEqual(['one-time-code', 'numeric']);
    await user.keyboard('123 456{Enter}');
    expect(await screen.findByText('The dialog is closed')).toBeTruthy();
    expect(confirmCode.mock.calls).toEqual([['123456', 'app']]);
  });

  it('says at the field what is wrong, and takes another one', async () => {
    const user = await openAtCode(failWith('invalid-code'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(noteOf(codeField())).toBe('Please enter the code'));
    await user.keyboard('000000{Enter}');
    await waitFor(() => expect(noteOf(codeField())).toBe('This code is not right. Please try again.'));
    expect(document.activeElement).toBe(codeField());
    await user.keyboard('1');
    await waitFor(() => expect(codeField().getAttribute('aria-invalid')).toBeNull());
  });

  it('can be a recovery code', async () => {
    const confirmCode = jest.fn<SessionActions['confirmCode']>().mockResolvedValue('signed-in');
    const user = await openAtCode(confirmCode);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(document.activeElement).toBe(codeField('Recovery code'));
    await user.keyboard('aaaaa-bbbbb{Enter}');
    expect(await screen.findByText('The dialog is closed')).toBeTruthy();
    expect(confirmCode.mock.calls).toEqual([['aaaaa-bbbbb', 'recovery']]);
  });

  it('needs the password again after too many wrong ones', async () => {
    const user = await openAtCode(() => Promise.reject(new IdentityFailure('too-many-codes')));
    await user.keyboard('000000{Enter}');
    expect(await toast('Too many wrong codes. Please sign in again.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByRole('button', { name: 'Sign In with Email' })).toBeTruthy();
  });
});

describe('a passkey', () => {
  beforeAll(() => void Object.assign(window, { PublicKeyCredential: class {} }));
  afterAll(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it('signs in by one press', async () => {
    const user = openDialog({ actions: { signInWithPasskey: () => Promise.resolve('signed-in') } });
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('The dialog is closed')).toBeTruthy();
  });

  it('says in the dialog why it does not', async () => {
    const user = openDialog({ actions: { signInWithPasskey: failWith('passkey-refused') } });
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    const text = 'This passkey could not be verified. Please use another way.';
    expect(await screen.findByText(text, { selector: 'p' })).toBeTruthy();
  });
});
