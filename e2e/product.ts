import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { startStack, type Stack } from '@trax/start/stack';

const PROJECT = 'demo-trax';
const KEY = 'demo-key';
// The emulator takes this bearer for its administrator; a real project never would.
const EMULATOR_OWNER = { authorization: 'Bearer owner' };
const START_WITHIN_MS = 90_000;

/** Far beyond what a test sends: limits have tests of their own. */
const UNLIMITED = {
  LIMIT_SESSIONS_PER_MINUTE: '1000000',
  LIMIT_READS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_DELETION_REQUESTS_PER_HOUR: '1000000',
};

/** A signed-in person. */
export type Member = { uid: string; email: string; cookie: string };

export type Call = { method?: string; path: string; body?: unknown; headers?: Record<string, string> };
export type Answer = { status: number; headers: Headers; text: string; json: unknown };

export type Product = {
  stack(): Stack;
  /** A new person with a proved address, signed in as a browser does it. */
  newListener(): Promise<Member>;
  /** The one administrator. */
  owner(): Promise<Member>;
  /** A call as one of our own pages makes it; `null` is a visitor. */
  call(member: Member | null, call: Call): Promise<Answer>;
};

/** Starts the built product with an empty data folder for this spec file, and takes both away afterwards. */
export function useProduct(env: NodeJS.ProcessEnv = {}): Product {
  let running: Stack | undefined;
  let home = '';
  const stack = () => {
    if (running === undefined) throw new Error('useProduct: the product runs from beforeAll on');
    return running;
  };

  beforeAll(async () => {
    home = mkdtempSync(path.join(os.tmpdir(), 'trax-product-'));
    running = await startStack({ home, port: 0, isQuiet: true, env: { ...UNLIMITED, ...env } });
  }, START_WITHIN_MS);

  afterAll(async () => {
    await running?.stop();
    rmSync(home, { recursive: true, force: true });
  }, START_WITHIN_MS);

  return {
    stack,
    newListener: () => signUp(stack().url),
    owner: async () => {
      const { accounts, url } = stack();
      if (accounts === undefined) throw new Error('the product runs without its demo accounts');
      return signIn(url, accounts.owner);
    },
    call: (member, call) => callProduct(stack().url, member, call),
  };
}

type Credentials = { email: string; password: string };

async function signUp(url: string): Promise<Member> {
  const credentials = { email: `listener-${randomUUID().slice(0, 8)}@trax.test`, password: randomUUID() };
  const { localId } = await askIdentity(url, `v1/accounts:signUp?key=${KEY}`, credentials);
  await askIdentity(url, `v1/projects/${PROJECT}/accounts:update`, { localId, emailVerified: true });
  return signIn(url, credentials);
}

async function signIn(url: string, credentials: Credentials): Promise<Member> {
  const { idToken, localId } = await askIdentity(url, `v1/accounts:signInWithPassword?key=${KEY}`, {
    ...credentials,
    returnSecureToken: true,
  });
  const session = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, origin: url },
  });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0];
  if (!session.ok || cookie === undefined) throw new Error(`the session was refused: ${session.status}`);
  const member = { uid: localId, email: credentials.email, cookie };
  const body = { firebaseId: localId, email: credentials.email };
  await callProduct(url, member, { method: 'POST', path: '/api/users', body });
  return member;
}

async function askIdentity(url: string, method: string, body: object): Promise<{ idToken: string; localId: string }> {
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(method.includes('projects') ? EMULATOR_OWNER : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { idToken: string; localId: string };
}

async function callProduct(url: string, member: Member | null, call: Call): Promise<Answer> {
  const { method = 'GET', path: target, body, headers = {} } = call;
  const answer = await fetch(`${url}${target}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(member === null ? {} : { cookie: member.cookie }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
