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

const BUSY_STATUS = 503;
/** The `Retry-After` of every 503 of the product. */
const BUSY_PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 3;

/** Opens our session by a token made just now. */
export async function exchangeToken(): Promise<void> {
  const { token } = await repeatWhileBusy(() => readAuth<{ token: string }>('/token'));
  await withRefusal(openSession(token));
}

export const readAuth = <Answer = unknown>(path: string): Promise<Answer> => request<Answer>(path, { method: 'GET' });

export const callAuth = <Answer = unknown>(path: string, body: object): Promise<Answer> =>
  request<Answer>(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

/** For a call that may be made twice. Passwords are checked a few at a time: a busy server answers that it may be asked again. */
export async function repeatWhileBusy<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof IdentityFailure && error.cause instanceof HttpProblem && error.cause.status === BUSY_STATUS;

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await callBackend(`/api/auth${path}`, init, { on401: 'throw' });
    return (await response.json()) as Answer;
  } catch (error) {
    throw toIdentityFailure(error);
  }
}

export function withRefusal<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((cause: unknown) => {
    throw new IdentityFailure('session-refused', { message: sessionRefusal(cause), cause });
  });
}

export const toPerson = ({ id, email, name, image, emailVerified }: AuthUser): IdentityPerson => ({
  uid: id,
  email,
  displayName: name || null,
  photoURL: image ?? null,
  emailVerified,
  usesPasswordOnly: true,
});
