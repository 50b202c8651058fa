import type { SessionEntry } from '@trax/contracts/session';
import type { CreateUserInput, UserRecord } from '@trax/contracts/users';
import { callBackend, HttpProblem, requestJson } from '@trax/http';
import type { IdentityPerson } from './identity.port.js';

const SESSION_URL = '/api/session';
const MAX_DISPLAY_NAME_LENGTH = 120;

// Refreshing a lost session makes this call itself, so its own 401 must not refresh the session.
const FINAL_401 = { on401: 'throw' } as const;

/** Exchanges an ID token for the session cookie. */
export async function openSession(idToken: string): Promise<void> {
  await callBackend(SESSION_URL, { method: 'POST', headers: { Authorization: `Bearer ${idToken}` } }, FINAL_401);
}

/** Ends the session on the server and removes the cookie, which scripts cannot reach. */
export async function closeSession(): Promise<void> {
  await callBackend(SESSION_URL, { method: 'DELETE' }, FINAL_401);
}

/** The devices on which the person is signed in. */
export async function listSessions(): Promise<SessionEntry[]> {
  const sessions = await requestJson('/api/sessions');
  if (!Array.isArray(sessions)) throw new Error('The server sent no list of sessions');
  return sessions.filter(isSessionEntry);
}

/** Ends the session of another device. */
export async function endSession(id: string): Promise<void> {
  await callBackend(`/api/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Ends every session of the person, and removes the cookie. */
export async function endEverySession(): Promise<void> {
  await callBackend('/api/sessions', { method: 'DELETE' });
}

/** Throws an HttpProblem; its status 404 means that the record was never made. */
export async function getUserRecord(uid: string): Promise<UserRecord> {
  return parseRecord(await requestJson(`/api/users/${encodeURIComponent(uid)}`));
}

/** Changes the name of the person; answers their record. */
export async function renameUser(uid: string, displayName: string): Promise<UserRecord> {
  const path = `/api/users/${encodeURIComponent(uid)}`;
  return parseRecord(await requestJson(path, { method: 'PATCH', body: { displayName } }));
}

/** The person's record, made on their first sign-in. */
export async function getOrCreateUserRecord(person: IdentityPerson): Promise<UserRecord> {
  try {
    return await getUserRecord(person.uid);
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status !== 404) throw error;
    return parseRecord(await requestJson('/api/users', { method: 'POST', body: newUserRecord(person) }));
  }
}

/** The body of `POST /api/users`; what a provider sends is brought within the limits of the contract. */
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

function parseRecord(value: unknown): UserRecord {
  if (!isUserRecord(value)) throw new Error('The server sent no user record');
  return value;
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

function isSessionEntry(value: unknown): value is SessionEntry {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'lastSeenAt' in value && 'createdAt' in value && 'userAgent' in value && 'isCurrent' in value;
}
