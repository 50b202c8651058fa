import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SessionActions } from '@trax/session';
import { appConfig, giveAppConfig } from '../app-config.js';
import { ACCOUNTS, renderShell, SESSIONS } from '../testing/render-shell.js';
import { InvitationPage } from './invitation-page.js';

const TOKEN = 'kH7wq2bqQmS1X0d8vZ3rWA';
const EMAIL = 'ada@trax.test';
const WITH_PROVIDER = { ...ACCOUNTS, providers: [{ id: 'keycloak', name: 'Keycloak' }] };

const refusal = (status: number, code: string, error: string) => Response.json({ code, error }, { status });
const invitation = (email: string | null = EMAIL, role = 'listener') => Response.json({ email, role });
const DONE = () => new Response(null, { status: 204 });

/** What the gateway answers, in this order, and the calls that it got. */
function useAnswers(...answers: Response[]) {
  const calls: unknown[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((url, init) => {
    calls.push([url, JSON.parse(String(init?.body))]);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer);
  });
  return calls;
}

const signsIn = () => jest.fn<SessionActions['signIn']>(() => Promise.resolve('signed-in'));

function open(
  actions: Partial<SessionActions> = {},
  address = `/invitation#token=${TOKEN}`,
  session = SESSIONS.visitor,
) {
  const shell = renderShell(<InvitationPage />, { address, session, actions });
  const accept = async (password = 'correct horse') => {
    await shell.user.type(await screen.findByLabelText('Password'), password);
    await shell.user.click(screen.getByRole('button', { name: 'Make my account' }));
  };
  return { ...shell, accept };
}

describe('the page of an invitation', () => {
  const { fetch } = globalThis;
  const config = appConfig();
  beforeEach(() => giveAppConfig({ ...config, accounts: WITH_PROVIDER }));
  afterEach(() => {
    globalThis.fetch = fetch;
    giveAppConfig(config);
  });

  it('takes the token from the address at once, makes the account of the invited address, and signs in', async () => {
    const calls = useAnswers(invitation(), DONE());
    const signIn = signsIn();
    const { accept, hash } = open({ signIn });
    await waitFor(() => expect(hash()).toBe(''));
    expect(await screen.findByRole('heading', { name: 'You are invited to Trax' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email')).toMatchObject({ value: EMAIL, readOnly: true });
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await accept();
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(EMAIL, 'correct horse'));
    expect(calls).toEqual([
      ['/api/invitations/read', { token: TOKEN }],
      ['/api/invitations/accept', { token: TOKEN, email: EMAIL, password: 'correct horse' }],
    ]);
  });

  it('lets the person choose the address where the link names none, and signs in', async () => {
    const calls = useAnswers(invitation(null, 'administrator'), DONE());
    const signIn = signsIn();
    const { accept, user } = open({ signIn });
    expect(await screen.findByText(/You will be an administrator/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign in with Keycloak' })).toBeNull();
    await user.type(screen.getByLabelText('Email'), 'bob@trax.test');
    await accept();
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('bob@trax.test', 'correct horse'));
    expect(calls.at(-1)).toMatchObject(['/api/invitations/accept', { email: 'bob@trax.test' }]);
  });

  it.each([
    [404, 'INVITATION_UNKNOWN', 'This invitation link does not work.'],
    [410, 'INVITATION_USED', 'This invitation was accepted already.'],
    [410, 'INVITATION_EXPIRED', 'This invitation has expired.'],
    [410, 'INVITATION_WITHDRAWN', 'This invitation was deleted.'],
    [403, 'SIGN_UP_CLOSED', 'Nobody can sign up here any more.'],
  ])('says what is wrong with the link: %i %s', async (status, code, text) => {
    useAnswers(refusal(status, code, text));
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says so when another person has accepted it meanwhile', async () => {
    useAnswers(invitation(null), refusal(410, 'INVITATION_USED', 'This invitation was accepted already.'));
    const { accept, user } = open();
    await user.type(await screen.findByLabelText('Email'), EMAIL);
    await accept();
    expect((await screen.findByRole('alert')).textContent).toBe('This invitation was accepted already.');
  });

  it.each([
    [409, 'EMAIL_TAKEN', 'There is an account.', 'There is an account.', 'Email'],
    [400, 'PASSWORD_TOO_COMMON', 'Very common.', 'Very common.', 'Password'],
    [400, 'PASSWORD_TOO_PERSONAL', 'Too personal.', 'Too personal.', 'Password'],
    [400, 'BAD_INPUT', 'password: Too small', 'Too small', 'Password', { password: 'Too small' }],
  ])('shows the refusal %i %s at its field, and keeps what was typed', async (...row) => {
    const [status, code, message, text, field, fields] = row;
    useAnswers(invitation(null), Response.json({ code, error: message, fields }, { status }));
    const { accept, user } = open();
    await user.type(await screen.findByLabelText('Email'), EMAIL);
    await accept();
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
  });

  it('tries again after a failure of the network', async () => {
    useAnswers();
    const { user } = open();
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be read/);
    useAnswers(invitation());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('offers the other services for an address, alone where people have no passwords', async () => {
    giveAppConfig({ ...config, accounts: { ...WITH_PROVIDER, hasPasswords: false } });
    useAnswers(invitation());
    const signInWith = jest.fn<SessionActions['signInWith']>(() => Promise.resolve('signed-in'));
    const { user } = open({ signInWith });
    await user.click(await screen.findByRole('button', { name: 'Sign in with Keycloak' }));
    expect(signInWith).toHaveBeenCalledWith('keycloak');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByText('Sign in with ada@trax.test to make your account.')).toBeTruthy();
  });

  it('asks for the whole link without one, and fetches nothing', async () => {
    const calls = useAnswers();
    open({}, '/invitation');
    expect((await screen.findByRole('alert')).textContent).toMatch(/open the whole link/);
    expect(calls).toEqual([]);
  });

  it('does not touch the account of a signed-in person', async () => {
    useAnswers(invitation());
    renderShell(<InvitationPage />, { address: `/invitation#token=${TOKEN}`, session: SESSIONS.listener });
    expect(await screen.findByRole('heading', { name: 'You are signed in already' })).toBeTruthy();
  });
});
