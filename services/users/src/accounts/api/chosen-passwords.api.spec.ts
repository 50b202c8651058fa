import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@trax/testing-server/until';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { createInvitationCalls, toOutcome } from '../../testing/invitations.fixture.js';
import { AuthServer } from '../auth-server.js';
import { InstallationService } from '../installation.service.js';

const EMAIL = 'ada.lovelace@trax.test';
const NAME = 'Augusta Ada';
const REFUSED = [400, 'PASSWORD_TOO_PERSONAL'];
/** The part of the address, a word of the name, and the name of the installation. */
const PERSONAL = ['Ada.Lovelace', 'augusta1815', 'OUR TRAX'];

const accounts = useAccounts({ PRODUCT_NAME: 'Our Trax' });

describe('a password that is the name or address of its person, or the name of the installation', () => {
  const { database, service, post, becomePerson, signIn, codeOfLastMail } = accounts;
  const countAccounts = async () => (await database.query('select 1 from auth_users')).length;
  const nameEverybody = () => database.query('update auth_users set name = $1', [NAME]);

  it.each(PERSONAL)('is refused at the sign-up: %s', async (password) => {
    expect(toOutcome(await post('/sign-up/email', { name: NAME, email: EMAIL, password }))).toEqual(REFUSED);
    expect(await countAccounts()).toBe(0);
  });

  it('is refused at the sign-up alike for an address that has an account', async () => {
    await becomePerson(EMAIL);
    await nameEverybody();
    const [personal, other] = ['Ada.Lovelace', 'augusta1815'];
    expect(toOutcome(await post('/sign-up/email', { name: '', email: EMAIL, password: personal }))).toEqual(REFUSED);
    // The stored name is not that of the person who signs up.
    expect(toOutcome(await post('/sign-up/email', { name: '', email: EMAIL, password: other }))[0]).toBe(200);
  });

  it.each(PERSONAL)('is refused by the link for a new one, which still works: %s', async (newPassword) => {
    await becomePerson(EMAIL);
    await nameEverybody();
    await post('/request-password-reset', { email: EMAIL });
    const token = codeOfLastMail();
    expect(toOutcome(await post('/reset-password', { token, newPassword }))).toEqual(REFUSED);
    expect(toOutcome(await post(`/reset-password?token=${token}`, { newPassword }))).toEqual(REFUSED);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
    expect((await post('/reset-password', { token, newPassword: 'battery staple' })).statusCode).toBe(200);
  });

  it.each(PERSONAL)('is refused in place of the present one: %s', async (newPassword) => {
    const { cookie } = await becomePerson(EMAIL);
    await nameEverybody();
    const change = { currentPassword: PASSWORD, newPassword, revokeOtherSessions: true };
    expect(toOutcome(await post('/change-password', change, { cookie }))).toEqual(REFUSED);
    expect(toOutcome(await post('/change-password', change))[0]).toBe(401);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
  });

  it.each(['Ada.Lovelace', 'OUR TRAX'])('is refused with an invitation, which still works: %s', async (password) => {
    const { invite, accept, changeSignUp } = createInvitationCalls(service);
    await changeSignUp('invitation');
    const { token } = await invite();
    expect(toOutcome(await accept(token, { email: EMAIL, password }))).toEqual(REFUSED);
    expect(await countAccounts()).toBe(0);
    expect(toOutcome(await accept(token, { email: EMAIL }))).toEqual([204]);
  });
});

describe('a password of the owner that is their name or address, or the name of the installation', () => {
  const { database, service, post } = useAccounts({ OWNER_EMAIL: '' });
  const owner = { name: NAME, email: EMAIL, password: PASSWORD, productName: 'Our Trax', signUp: 'open' };
  let code: string | undefined;
  const setUp = (changed: object = {}) =>
    service.inject({ method: 'POST', url: '/api/set-up', payload: { code, ...owner, ...changed } });

  beforeEach(async () => {
    // The process announces a code of its own once.
    await service.inject({ url: '/api/set-up' });
    code = await service.app().get(InstallationService, { strict: false }).makeCode();
  });

  it.each(PERSONAL)('is refused at the set-up, which stores nothing: %s', async (password) => {
    expect(toOutcome(await setUp({ password }))).toEqual(REFUSED);
    expect(await database.query('select 1 from auth_users')).toEqual([]);
    expect(await database.query('select product_name from installation')).toEqual([{ product_name: null }]);
    expect(toOutcome(await setUp())).toEqual([204]);
  });

  it('is refused to others afterwards by the name that the owner has chosen', async () => {
    await setUp();
    const grace = { name: '', email: 'grace@trax.test', password: 'our-trax-1' };
    expect(toOutcome(await post('/sign-up/email', grace))).toEqual(REFUSED);
  });
});

describe('an address that another person has signed up with', () => {
  const { database, service, post, verify, signUp, signIn, codeOfLastMail } = accounts;
  const readPasswords = () => database.query('select password from auth_accounts');
  const waitForPasswords = async (wanted: number) => {
    await until(async () => (await readPasswords()).length === wanted);
  };

  it('is not opened by the password of the stranger once their person has opened the link', async () => {
    await signUp(EMAIL, 'of the stranger');
    await signUp(EMAIL);
    await waitForPasswords(0);
    await post('/send-verification-email', { email: EMAIL });
    await verify(codeOfLastMail());
    expect([(await signIn(EMAIL, 'of the stranger')).statusCode, (await signIn(EMAIL)).statusCode]).toEqual([401, 401]);
    await post('/request-password-reset', { email: EMAIL });
    await post('/reset-password', { token: codeOfLastMail(), newPassword: PASSWORD });
    expect((await signIn(EMAIL)).statusCode).toBe(200);
  });

  it('keeps a password that is given twice', async () => {
    await signUp(EMAIL);
    const passwords = await readPasswords();
    const compare = jest.spyOn((await service.app().get(AuthServer, { strict: false }).context()).password, 'verify');
    await signUp(EMAIL);
    await until(() => compare.mock.results.length > 0);
    await compare.mock.results[0]?.value;
    expect((await signIn(EMAIL)).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    expect(await readPasswords()).toEqual(passwords);
    compare.mockRestore();
  });
});
