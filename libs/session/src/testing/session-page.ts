import { afterEach, beforeEach, jest } from '@jest/globals';
import type { IdentityPerson } from '../identity.port.js';
import { Session } from '../session.js';
import type { SessionHandlers, SessionOptions } from '../session.js';
import { createFakeIdentity } from './fake-identity.js';
import { aPerson } from './people.js';

export const fetchMock = jest.fn<typeof fetch>();

const loadMessages = () => import('../authentication-messages.js');
let stop: (() => void) | undefined;

/** Gives each test of the file an empty storage and a server that has no responses yet. */
export function useSessionPage(): void {
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    localStorage.clear();
    fetchMock.mockReset();
    globalThis.fetch = fetchMock;
  });
  afterEach(() => {
    stop?.();
    globalThis.fetch = realFetch;
  });
}

type TestResponse = { status: number; body?: unknown; headers?: Record<string, string> };

export function respondWith(...responses: TestResponse[]): void {
  for (const { body, ...init } of responses) {
    fetchMock.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), init));
  }
}

type PageOptions = Pick<SessionOptions, 'mayUseIdentity'> &
  Partial<Pick<SessionHandlers, 'isUnsaved'>> & { accounts?: IdentityPerson[]; persisted?: IdentityPerson };

/** A page that has just loaded. `persisted` is the person whom the identity provider remembers. */
export function openPage(page: PageOptions = {}) {
  const { accounts = [aPerson()], persisted, isUnsaved = () => false, ...options } = page;
  const identity = createFakeIdentity(accounts, persisted);
  const loadIdentity = jest.fn(() => Promise.resolve(identity.port));
  const session = new Session({ loadIdentity, loadMessages, ...options });
  const onNavigate = jest.fn<SessionHandlers['onNavigate']>();
  const onNotice = jest.fn<SessionHandlers['onNotice']>();
  stop = session.start({ onNavigate, onNotice, isUnsaved });
  return { session, identity, loadIdentity, onNavigate, onNotice };
}

export async function until(isReached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !isReached(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  if (!isReached()) throw new Error('The expected state was not reached');
}
