import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';
import { createAccount, openSession, type Person, type Session } from '@trax/bench/people.mjs';
import { startProduct } from '@trax/bench/product.mjs';
import type { Stack } from '@trax/start/stack';

type Running = { url: string; accounts?: { owner: Person } | undefined };

/** A signed-in person. */
export type Member = Session;

export type Call = { method?: string; path: string; body?: unknown; headers?: Record<string, string> };
export type Answer = { status: number; headers: Headers; bytes: Uint8Array; text: string; json: unknown };

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
 * in `env`, a built product that is started with an empty data folder for this spec file. A function is called before that.
 */
export function useProduct(env?: NodeJS.ProcessEnv | (() => NodeJS.ProcessEnv)): Product {
  const { TRAX_URL, TRAX_ACCOUNTS = '{}' } = process.env;
  const shared: Running | undefined =
    TRAX_URL && env === undefined ? { url: TRAX_URL, accounts: JSON.parse(TRAX_ACCOUNTS) } : undefined;
  const started =
    shared === undefined ? startForSpecFile(typeof env === 'function' ? env : () => env ?? {}) : undefined;

  const stack = () => {
    if (started === undefined) throw new Error('useProduct: the processes of a shared product are not ours');
    return started();
  };
  const running = () => shared ?? stack();
  return {
    stack,
    newListener: async () => openSession(running().url, await createAccount(running().url)),
    owner: async () => {
      const { accounts, url } = running();
      if (accounts?.owner === undefined) throw new Error('useProduct: there is no owner; see TRAX_ACCOUNTS');
      return openSession(url, accounts.owner);
    },
    call: (member, call) => callProduct(running().url, member, call),
  };
}

function startForSpecFile(readEnv: () => NodeJS.ProcessEnv): () => Stack {
  let running: Stack | undefined;
  beforeAll(async () => {
    running = await startProduct({ env: readEnv() });
  });
  afterAll(() => running?.stop());

  return () => {
    if (running === undefined) throw new Error('useProduct: the product runs from beforeAll on');
    return running;
  };
}

/** A call as one of our own pages makes it; `null` is a visitor. */
export async function callProduct(url: string, member: Member | null, call: Call): Promise<Answer> {
  const { method = 'GET', path: target, body, headers = {} } = call;
  const answer = await fetch(`${url}${target}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(member === null ? {} : { cookie: member.cookie }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isWritten(body) ? body : JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = text !== '' && answer.headers.get('content-type')?.includes('json') === true;
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  return { status: answer.status, headers: answer.headers, bytes, text, json };
}

const EVENTUALLY_MS = 60_000;

export async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + EVENTUALLY_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`not within ${EVENTUALLY_MS / 1000} s`);
    await delay(250);
  }
}

/** Whether a body is sent as it is. */
const isWritten = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;
