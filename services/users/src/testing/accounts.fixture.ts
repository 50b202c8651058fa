import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, jest } from '@jest/globals';
import { Mailer, type Mail } from '../mail/mailer.js';
import type { Timing } from '../timing.js';
import { useUsersService } from './users-service.fixture.js';

export const PASSWORD = 'correct horse';
export const ORIGIN = 'http://localhost:8080';

/** The settings with which a users service keeps the accounts itself. */
export const ACCOUNTS_SETTINGS = {
  IDENTITY: 'accounts',
  AUTH_SECRET: 'a secret of the specs, 32 characters',
  PUBLIC_URL: ORIGIN,
  LIMIT_SIGN_INS_PER_MINUTE: '1000000',
  LIMIT_SIGN_INS_PER_ACCOUNT: '1000000',
  LIMIT_MAILS_PER_ACCOUNT: '1000000',
};

type Cookies = { cookie?: string };
type Settings = Readonly<Record<string, string>>;

/** A users service that keeps the accounts, on a real Postgres; the calls are those that the gateway passes on. */
export function useAccounts(settings: Settings | (() => Settings) = {}, timing?: Timing) {
  const read = () => (typeof settings === 'function' ? settings() : settings);
  const { database, service } = useUsersService(() => ({ ...ACCOUNTS_SETTINGS, ...read() }), timing);
  const mails: Mail[] = [];

  beforeEach(async () => {
    await database.empty();
    mails.length = 0;
    jest.spyOn(service.app().get(Mailer, { strict: false }), 'send').mockImplementation((mail) => {
      mails.push(mail);
      return Promise.resolve();
    });
  });

  const post = (path: string, payload: object = {}, headers: Cookies = {}) =>
    service.inject({ method: 'POST', url: `/api/auth${path}`, payload, headers });
  const get = (path: string, headers: Cookies = {}) => service.inject({ url: `/api/auth${path}`, headers });
  const codeOfLastMail = () => new URL(mails.at(-1)?.link ?? '').searchParams.get('oobCode') ?? '';
  const verify = (code: string) => get(`/verify-email?token=${code}`);

  const signUp = (email: string, password = PASSWORD) => post('/sign-up/email', { name: '', email, password });
  /** On a machine so busy that hashes wait for too long, a sign-in is asked to come again, which a page does. */
  const signIn = async (email: string, password = PASSWORD) => {
    for (;;) {
      const answer = await post('/sign-in/email', { email, password });
      if (answer.statusCode !== 503) return answer;
      await delay(200);
    }
  };
  const readCookie = ({ headers }: Awaited<ReturnType<typeof post>>) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ');

  /** A verified account; its uid and the cookie of a sign-in. */
  const becomePerson = async (email: string) => {
    await signUp(email);
    // Not by the link of an email: better-auth takes half a second to send one, whatever `Timing` says.
    await database.query('update auth_users set "emailVerified" = true where email = $1', [email.toLowerCase()]);
    const signedIn = await signIn(email);
    const { user } = signedIn.json<{ user: { id: string } }>();
    return { uid: user.id, cookie: readCookie(signedIn) };
  };

  return { database, service, mails, post, get, codeOfLastMail, verify, signUp, signIn, readCookie, becomePerson };
}
