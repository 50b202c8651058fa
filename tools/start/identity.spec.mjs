import { describe, expect, it } from '@jest/globals';
import { describeLink, hasDemoAccounts } from './identity.mjs';
import { readSettings } from './settings.mjs';

const link = { email: 'x@y.test', mode: 'verifyEmail', oobCode: 'a-B_9' };

describe('links that would be sent by email', () => {
  it('open our own page, on one line of the terminal', () => {
    expect(describeLink(link, 'http://localhost:8080')).toBe(
      'Verification link for x@y.test: http://localhost:8080/verify-email?mode=verifyEmail&oobCode=a-B_9&apiKey=demo-key',
    );
  });

  it('say when they reset a password', () => {
    expect(describeLink({ ...link, mode: 'resetPassword' }, 'http://localhost:8081')).toBe(
      'Password reset link for x@y.test: http://localhost:8081/verify-email?mode=resetPassword&oobCode=a-B_9&apiKey=demo-key',
    );
  });

  it('holds nothing of an address that a terminal would obey', () => {
    const email = '\u001b[2J\u001b]0;mine\u0007\u009b31mada\u202e\r\n\u2028@trax.test';
    const line = describeLink({ ...link, email }, 'http://localhost:8080');
    expect(line).toMatch(/^Verification link for \[2J\]0;mine31mada@trax\.test: http/);
    expect(line).not.toMatch(/[\p{C}\p{Zl}]/u);
  });
});

const accounts = { IDENTITY: 'accounts' };
const OWNER_EMAIL = 'owner@trax.test';

it.each([
  ['the emulator', {}, true],
  ['accounts of the installation', { ...accounts, OWNER_EMAIL }, true],
  ['accounts that wait for their owner', accounts, false],
  ['accounts with a mail server', { ...accounts, OWNER_EMAIL, SMTP_URL_FILE: '/run/secrets/smtp-url' }, false],
  ['an emulator that runs elsewhere', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, false],
])('with %s there are demo accounts: %j %s', (_, env, expected) => {
  expect(hasDemoAccounts({ env, settings: readSettings(env, '/') })).toBe(expected);
});
