import type { DataExport } from '@trax/contracts/data-export';
import type { OwnDeletionRequest } from '@trax/contracts/deletion';
import type { Language } from '@trax/contracts/languages';
import type { SessionAnswer, SessionEntry } from '@trax/contracts/session';
import { isVisible } from '@trax/contracts/text-rules';
import type { CreateUserInput, UserRecord } from '@trax/contracts/users';
import { callBackend, HttpProblem, requestJson, type JsonRequest } from '@trax/http';
import type { IdentityPerson } from './identity.port.js';
import type { SignedInRecord } from './session-machine.js';

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

/** Whether the sign-in is too long ago for calls that need a recent one. */
export const needsReauthentication = (): Promise<boolean> => readSessionFact('needsReauthentication');

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

/** The export of the person's data that was requested last; null for none. */
export async function findDataExport(): Promise<DataExport | null> {
  const answer = await requestJson('/api/data-exports/newest');
  if (typeof answer !== 'object' || answer === null || !('dataExport' in answer))
    throw new Error('The server sent no answer about exports');
  return answer.dataExport === null ? null : parseDataExport(answer.dataExport);
}

export async function startDataExport(): Promise<DataExport> {
  return parseDataExport(await requestJson('/api/data-exports', { method: 'POST' }));
}

/** The newest request to delete the person's data; null for none. */
export async function findDeletionRequest(): Promise<OwnDeletionRequest['deletionRequest']> {
  const answer = await requestJson<OwnDeletionRequest | undefined>('/api/deletion-requests/own');
  if (answer?.deletionRequest === undefined) throw new Error('The server sent no answer about deletion requests');
  return answer.deletionRequest;
}

/** Throws an HttpProblem; its status 404 means that the record was never made. */
export function getUserRecord(uid: string): Promise<SignedInRecord> {
  return requestRecord(userPath(uid));
}

/** Changes the name of the person; answers their record. */
export function renameUser(uid: string, displayName: string): Promise<SignedInRecord> {
  return requestRecord(userPath(uid), { method: 'PATCH', body: { displayName } });
}

/** Changes the hour at which the days of the person begin; answers their record. */
export function changeDayStart(uid: string, dayStartHour: number): Promise<SignedInRecord> {
  return requestRecord(`${userPath(uid)}/day-start`, { method: 'PUT', body: { dayStartHour } });
}

/** Changes the language in which the person reads pages and emails; answers their record. */
export function changeLanguage(uid: string, language: Language): Promise<SignedInRecord> {
  return requestRecord(`${userPath(uid)}/language`, { method: 'PUT', body: { language } });
}

/** The person's record, made on their first sign-in. */
export async function getOrCreateUserRecord(person: IdentityPerson): Promise<SignedInRecord> {
  try {
    return await getUserRecord(person.uid);
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status !== 404) throw error;
    return requestRecord('/api/users', { method: 'POST', body: newUserRecord(person) });
  }
}

const userPath = (uid: string): string => `/api/users/${encodeURIComponent(uid)}`;

/** One's own record, with what the server lets an administrator do. */
async function requestRecord(path: string, request?: JsonRequest): Promise<SignedInRecord> {
  return withRights(parseRecord(await requestJson(path, request)));
}

/** It goes by the record where that cannot be read. */
async function withRights(record: UserRecord): Promise<SignedInRecord> {
  if (!record.isAdmin) return record;
  const needsSecondFactor = await readSessionFact('needsSecondFactor').catch(() => false);
  return needsSecondFactor ? { ...record, needsSecondFactor } : record;
}

async function readSessionFact(fact: 'needsSecondFactor' | 'needsReauthentication'): Promise<boolean> {
  const answer = await requestJson<Partial<SessionAnswer> | undefined>(SESSION_URL);
  return answer?.[fact] === true;
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
  const cut = [...visible].slice(0, MAX_DISPLAY_NAME_LENGTH).join('').trim().slice(0, MAX_DISPLAY_NAME_LENGTH);
  return isVisible(cut) ? cut : undefined;
}

function parseRecord(value: unknown): UserRecord {
  if (!isUserRecord(value)) throw new Error('The server sent no user record');
  return value;
}

function parseDataExport(value: unknown): DataExport {
  if (!isDataExport(value)) throw new Error('The server sent no export');
  return value;
}

function isDataExport(value: unknown): value is DataExport {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'status' in value && 'services' in value && 'expiresAt' in value && 'sizeBytes' in value;
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
