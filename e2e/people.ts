import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** Someone with an account at the identity provider. */
export type Person = { email: string; password: string };

const KEY = 'demo-key';
const PROJECT = 'demo-trax';
// The emulator takes this bearer for its administrator; a real project never would.
const EMULATOR_OWNER = { authorization: 'Bearer owner' };

/** The demo installation's one administrator; `npm test` names them, by hand set TRAX_ACCOUNTS as `npm start` prints them. */
export function owner(): Person {
  const accounts: { owner?: Person } = JSON.parse(process.env.TRAX_ACCOUNTS ?? '{}');
  if (!accounts.owner) throw new Error('TRAX_ACCOUNTS names no owner: {"owner":{"email":"…","password":"…"}}');
  return accounts.owner;
}

export const newPerson = (): Person => ({
  email: `listener-${randomUUID().slice(0, 8)}@trax.test`,
  password: `calm-${randomUUID().slice(0, 12)}`,
});

/** Signs a person up at the identity provider; they have not opened their verification link yet. */
export async function createUnverified(request: APIRequestContext): Promise<Person & { localId: string }> {
  const person = newPerson();
  const answer = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${KEY}`, {
    data: { ...person, returnSecureToken: true },
  });
  const { localId } = (await answer.json()) as { localId: string };
  return { ...person, localId };
}

/** A person who may sign in at once. */
export async function createListener(request: APIRequestContext): Promise<Person> {
  const { localId, ...person } = await createUnverified(request);
  await request.post(`/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`, {
    headers: EMULATOR_OWNER,
    data: { localId, emailVerified: true },
  });
  return person;
}

type OobCode = { email: string; oobCode: string; requestType: string };

/** The newest link that the product's e-mails would carry for this address: our own page, as `npm start` prints it. */
export async function emailedLink(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.get(`/emulator/v1/projects/${PROJECT}/oobCodes`, { headers: EMULATOR_OWNER });
  const { oobCodes } = (await answer.json()) as { oobCodes: OobCode[] };
  const newest = oobCodes.findLast((code) => code.email === email);
  if (!newest) throw new Error(`no e-mail was sent to ${email}`);
  const mode = newest.requestType === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail';
  return `/verify-email?mode=${mode}&oobCode=${newest.oobCode}&apiKey=${KEY}`;
}
