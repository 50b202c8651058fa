import { setTimeout as delay } from 'node:timers/promises';
import { newPerson, type Person } from '@trax/bench/people.mjs';
import { startProduct } from '@trax/bench/product.mjs';
import { fetchOnceFree } from '@trax/start/accounts';
import { QUIET_REPORT } from '@trax/start/report';
import { PATIENT, type Stack } from '@trax/start/stack';

/** A product that keeps the accounts itself. */
export type AccountsProduct = {
  readonly stack: Stack;
  /** The newest link for this address that the terminal shows. */
  linkFor(email: string): string | undefined;
  /** A person who has signed up and opened the link. */
  createAccount(): Promise<Person>;
  stop(): Promise<void>;
};

export async function startAccountsProduct(env: NodeJS.ProcessEnv = {}): Promise<AccountsProduct> {
  const shown: string[] = [];
  const report = { ...QUIET_REPORT, say: (text: string) => void shown.push(text) };
  const stack = await startProduct({
    report,
    env: { ...PATIENT, IDENTITY: 'accounts', OWNER_EMAIL: 'owner@trax.test', ...env },
  });
  const linkFor = (email: string) =>
    shown
      .findLast((text) => text.includes(` link for ${email}: `))
      ?.split(': ')
      .at(-1);
  return {
    stack,
    linkFor,
    createAccount: () => createAccount(stack.url, linkFor),
    stop: () => stack.stop(),
  };
}

async function createAccount(url: string, linkFor: AccountsProduct['linkFor']): Promise<Person> {
  const person = newPerson();
  const { email } = person;
  await callAuth(url, '/sign-up/email', { name: '', ...person });
  await callAuth(url, '/send-verification-email', { email });
  // The terminal shows it a moment later.
  while (linkFor(email) === undefined) await delay(20);
  const token = new URL(linkFor(email) ?? '').searchParams.get('oobCode') ?? '';
  await callAuth(url, `/verify-email?${new URLSearchParams({ token }).toString()}`);
  return person;
}

async function callAuth(url: string, target: string, body?: object): Promise<void> {
  const answer = await fetchOnceFree(`${url}/api/auth${target}`, {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${target} answered ${answer.status}: ${await answer.text()}`);
}
