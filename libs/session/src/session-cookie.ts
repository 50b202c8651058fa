import { request } from './session-http.js';

const SESSION_URL = '/api/session';

/** Exchanges an ID token for the session cookie. */
export async function openSession(idToken: string): Promise<void> {
  await request(SESSION_URL, { method: 'POST', headers: { Authorization: `Bearer ${idToken}` } });
}

/** Ends the session on the server and removes the cookie, which no script can reach. */
export async function closeSession(): Promise<void> {
  await request(SESSION_URL, { method: 'DELETE' });
}
