import { PASSWORD_QUEUE_FULL } from '@trax/contracts/set-up-rules';
import { callBackend, HttpProblem } from '@trax/http';
import { toIdentityFailure } from './accounts-failure.js';
import { IdentityFailure } from './identity.port.js';
import type { IdentityPerson } from './identity.port.js';
import { openSession } from './session-api.js';
import { sessionRefusal } from './session-refusal.js';

export type AuthUser = {
  id: string;
  email: string;
  name: string;
  image?: string | null;
  emailVerified: boolean;
  twoFactorEnabled?: boolean | null;
};

/** The `Retry-After` of every 503 of the product. */
const BUSY_PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 3;

/** Opens our session by a token made just now. */
export async function exchangeToken(): Promise<void> {
  const { token } = await repeatWhile(isUnavailable, () => readAuth<{ token: string }>('/token'));
  await withRefusal(openSession(token));
}

export const readAuth = <Answer = unknown>(path: string): Promise<Answer> => request<Answer>(path, { method: 'GET' });

export const callAuth = <Answer = unknown>(path: string, body: object): Promise<Answer> =>
  request<Answer>(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

async function repeatWhile<Answer>(isBusy: (error: unknown) => boolean, call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
    }
  }
}

const isUnavailable = (error: unknown): boolean => error instanceof IdentityFailure && error.code === 'unavailable';

/** Passwords are looked at a few at a time. Any other 503 may have been an attempt, which is not made twice. */
const isQueueFull = (error: unknown): boolean => error instanceof HttpProblem && error.code === PASSWORD_QUEUE_FULL;

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  try {
    return await repeatWhile(isQueueFull, async () => {
      const response = await callBackend(`/api/auth${path}`, init, { on401: 'throw' });
      return (await response.json()) as Answer;
    });
  } catch (error) {
    throw toIdentityFailure(error);
  }
}

export function withRefusal<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((cause: unknown) => {
    throw new IdentityFailure('session-refused', { message: sessionRefusal(cause), cause });
  });
}

/** A person to whom better-auth has opened a session, which it does only for those who may sign in. */
export const toPerson = ({ id, email, name, image, emailVerified }: AuthUser): IdentityPerson => ({
  uid: id,
  email,
  displayName: name || null,
  photoURL: image ?? null,
  emailVerified,
  mustVerifyEmail: false,
});
