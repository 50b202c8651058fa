import type { CreateUserInput, UserRecord } from '@trax/contracts/users';
import type { IdentityPerson } from './identity.port.js';
import { request, SessionHttpFailure } from './session-http.js';

const MAX_DISPLAY_NAME_LENGTH = 120;

/** `GET /api/users/{uid}`. Throws SessionHttpFailure; its status 404 means only that the record was never made. */
export async function getUserRecord(uid: string): Promise<UserRecord> {
  const response = await request(`/api/users/${encodeURIComponent(uid)}`);
  return readRecord(await response.json());
}

/** The person's record, made on their first sign-in. */
export async function getOrCreateUserRecord(person: IdentityPerson): Promise<UserRecord> {
  try {
    return await getUserRecord(person.uid);
  } catch (error) {
    if (error instanceof SessionHttpFailure && error.status === 404) return createUserRecord(person);
    throw error;
  }
}

async function createUserRecord(person: IdentityPerson): Promise<UserRecord> {
  const response = await request('/api/users', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(newUserRecord(person)),
  });
  return readRecord(await response.json());
}

/** The body of `POST /api/users`. What a provider sends freely is brought within the contract's limits here. */
export function newUserRecord({ uid, email, displayName, photoURL }: IdentityPerson): CreateUserInput {
  return {
    firebaseId: uid,
    displayName: presentableName(displayName) ?? presentableName(localPart(email)) ?? 'Listener',
    email,
    photoURL: photoURL?.startsWith('https://') ? photoURL : null,
    metadata: {},
    environment: 'production',
  };
}

function localPart(email: string): string {
  return email.split('@', 1)[0] ?? '';
}

function presentableName(name: string | null): string | undefined {
  const visible = (name ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '').trim();
  return [...visible].slice(0, MAX_DISPLAY_NAME_LENGTH).join('').trim().slice(0, MAX_DISPLAY_NAME_LENGTH) || undefined;
}

function readRecord(answer: unknown): UserRecord {
  if (!isUserRecord(answer)) throw new Error('The server sent no user record');
  return answer;
}

function isUserRecord(value: unknown): value is UserRecord {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'firebaseId' in value &&
    typeof value.firebaseId === 'string' &&
    'isAdmin' in value &&
    typeof value.isAdmin === 'boolean'
  );
}
