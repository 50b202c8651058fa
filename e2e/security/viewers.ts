import type { Answer, Call } from '../product.js';
import type { Subject } from './subject.js';

/** Who calls; every call is about the data of a listener. */
export const VIEWERS = ['a visitor', 'the listener', 'another listener', 'the administrator'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Whose data a call is about, and as which administrator the caller presents themselves where the call names one. */
export type Facts = { subject: Subject; adminFirebaseId: string };
export type MakeCall = (facts: Facts) => Call;
/** By viewer `ok` or the code of the problem. */
export type Outcomes = Readonly<Partial<Record<Viewer, string>>>;
/** Calls by the names of their operations or fields, with their outcomes. */
export type RoleTable = ReadonlyArray<readonly [Outcomes, Readonly<Record<string, MakeCall>>]>;
export type Row = { name: string; outcomes: Outcomes; call: MakeCall };

export const by = (...outcomes: readonly string[]): Outcomes =>
  Object.fromEntries(outcomes.map((outcome, index) => [VIEWERS[index], outcome]));
export const everybody = (outcome: string) => by(outcome, outcome, outcome, outcome);

export const ADMINISTRATOR = by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'ok');
/** Whether only administrators may use the operation at all. */
export const isAdministrators = ({ outcomes }: Row): boolean => outcomes === ADMINISTRATOR;

/** An id that does not exist. */
export const NO_ID = '01890000-0000-7000-8000-000000000009';
export const NO_LINK = 'AAAAAAAAAAAAAAAAAAAAAA';
export const NO_DOCUMENT = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } });
/** A picture of one pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const get = (path: string): Call => ({ path });
export const send = (method: string, path: string, body?: unknown): Call => ({ method, path, body });
export const graph = (query: string): Call => send('POST', '/api/graphql', { query });
export const mutation = (field: string): Call => graph(`mutation { ${field} }`);

export const uid = ({ subject }: Facts) => subject.member.uid;
export const playlist = ({ subject }: Facts) => `/api/playlists/${subject.playlistId}`;
export const entry = (facts: Facts) => `${playlist(facts)}/tracks/${facts.subject.trackIds[0]}`;
export const asAdmin = (path: string, { adminFirebaseId }: Facts) => `${path}?adminFirebaseId=${adminFirebaseId}`;
export const playlistEntry = ({ playlistId, trackIds }: Subject, track: 0 | 2) =>
  `playlistId: "${playlistId}", trackId: "${trackIds[track]}"`;

/** The operation of the REST interface, or the field as `Query.viewer`, that a row is about. */
export const readTarget = ({ name }: Row): string => name.split(' ', 1)[0] ?? '';
export const isOfGraph = ({ name }: Row): boolean => name.includes('.');

export function changesNothing({ method, body }: Call): boolean {
  return method === undefined || (body as { query?: string } | undefined)?.query?.startsWith('{') === true;
}

export type Problem = { error: string; code: string };

export function readProblem({ status, json }: Answer): Problem | undefined {
  if (status >= 400) return json as Problem;
  const [error] = (json as { errors?: { message: string; extensions: { code: string } }[] } | undefined)?.errors ?? [];
  return error && { error: error.message, code: error.extensions.code };
}
