import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { startStack, UNLIMITED, type Stack } from '@trax/start/stack';

const PROJECT = 'demo-trax';
const KEY = 'demo-key';
// The emulator takes this bearer for its administrator; a real project never would.
const EMULATOR_OWNER = { authorization: 'Bearer owner' };
const START_TIMEOUT_MS = 90_000;

type Credentials = { email: string; password: string };
type Running = { url: string; accounts?: { owner: Credentials } | undefined };

/** A signed-in person. */
export type Member = { uid: string; email: string; cookie: string };

export type Call = { method?: string; path: string; body?: unknown; headers?: Record<string, string> };
export type Answer = { status: number; text: string; json: unknown };

export type Product = {
  /** The processes of a product with settings of its own. */
  stack(): Stack;
  /** A new person with a verified address and a session. */
  newListener(): Promise<Member>;
  /** The one administrator, with a new session. */
  owner(): Promise<Member>;
  /** A call as one of our own pages makes it; `null` is a visitor. */
  call(member: Member | null, call: Call): Promise<Answer>;
};

/**
 * The product that runs at TRAX_URL, which other spec files use at the same time; without one, or with settings of its own
 * in `env`, a built product that is started with an empty data folder for this spec file.
 */
export function useProduct(env?: NodeJS.ProcessEnv): Product {
  const { TRAX_URL, TRAX_ACCOUNTS = '{}' } = process.env;
  const shared: Running | undefined =
    TRAX_URL && env === undefined ? { url: TRAX_URL, accounts: JSON.parse(TRAX_ACCOUNTS) } : undefined;
  const started = shared === undefined ? startForSpecFile({ ...UNLIMITED, ...env }) : undefined;

  const stack = () => {
    if (started === undefined) throw new Error('useProduct: the processes of a shared product are not ours');
    return started();
  };
  const running = () => shared ?? stack();
  return {
    stack,
    newListener: () => signUp(running().url),
    owner: async () => {
      const { accounts, url } = running();
      if (accounts?.owner === undefined) throw new Error('useProduct: there is no owner; see TRAX_ACCOUNTS');
      return signIn(url, accounts.owner);
    },
    call: (member, call) => callProduct(running().url, member, call),
  };
}

function startForSpecFile(env: NodeJS.ProcessEnv): () => Stack {
  let running: Stack | undefined;
  let home = '';

  beforeAll(async () => {
    home = mkdtempSync(path.join(os.tmpdir(), 'trax-product-'));
    running = await startStack({ home, port: 0, isQuiet: true, env });
  }, START_TIMEOUT_MS);

  afterAll(async () => {
    await running?.stop();
    rmSync(home, { recursive: true, force: true });
  }, START_TIMEOUT_MS);

  return () => {
    if (running === undefined) throw new Error('useProduct: the product runs from beforeAll on');
    return running;
  };
}

async function signUp(url: string): Promise<Member> {
  const credentials = { email: `listener-${randomUUID().slice(0, 8)}@trax.test`, password: randomUUID() };
  const { localId } = await callIdentity(url, `v1/accounts:signUp?key=${KEY}`, credentials);
  await callIdentity(url, `v1/projects/${PROJECT}/accounts:update`, { localId, emailVerified: true });
  return signIn(url, credentials);
}

async function signIn(url: string, credentials: Credentials): Promise<Member> {
  const { idToken, localId } = await callIdentity(url, `v1/accounts:signInWithPassword?key=${KEY}`, {
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

async function callIdentity(url: string, method: string, body: object): Promise<{ idToken: string; localId: string }> {
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
  const isJson = text !== '' && answer.headers.get('content-type')?.includes('json') === true;
  return { status: answer.status, text, json: isJson ? JSON.parse(text) : undefined };
}
