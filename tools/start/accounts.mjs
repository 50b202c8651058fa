// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { StartFailure } from './start-failure.mjs';

const LINK_LIMIT_MS = 15_000;
const BUSY_STATUS = 503;
/** The `Retry-After` of every 503 of the product. */
const PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 20;

/**
 * `fetch` for a call that may be made twice. On a busy machine a service answers 503: passwords, for example, are hashed a few
 * at a time. Such a call is made again a second later, up to 20 times.
 * @param {string} url
 * @param {RequestInit} [request]
 * @returns {Promise<Response>}
 */
export async function fetchOnceFree(url, request) {
  let response = await fetch(url, request);
  for (let attempt = 1; response.status === BUSY_STATUS && attempt < MAX_ATTEMPTS; attempt += 1) {
    await delay(PAUSE_MS);
    response = await fetch(url, request);
  }
  return response;
}

/**
 * Makes a verified account of an installation that keeps its accounts itself, as people make theirs: by a sign-up and the link
 * of its email. An address that has an account keeps it.
 * @param {string} usersUrl of the users service
 * @param {import('./identity.mjs').DemoAccount} account
 * @param {import('./mailbox.mjs').Mailbox} mailbox
 */
export async function ensureOwnAccount(usersUrl, { email, password, displayName: name }, mailbox) {
  const signedUp = await post(usersUrl, '/sign-up/email', { name, email, password });
  // The owner has chosen that there are none: people sign in by other providers.
  if (signedUp.code === 'EMAIL_PASSWORD_SIGN_UP_DISABLED') return;
  const signedIn = await post(usersUrl, '/sign-in/email', { email, password });
  if (signedUp.code === undefined && signedIn.code !== 'EMAIL_NOT_VERIFIED') return;
  const link = mailbox.next(email);
  const sent = await post(usersUrl, '/send-verification-email', { email });
  const failure = signedUp.code ?? sent.code;
  if (failure !== undefined) throw new StartFailure(`The demo account ${email} could not be made: ${failure}`);
  const code = new URL(await inTime(link)).searchParams.get('oobCode') ?? '';
  await fetch(`${usersUrl}/api/auth/verify-email?${new URLSearchParams({ token: code })}`);
}

/**
 * @param {string} usersUrl
 * @param {Promise<string>} link the next set-up link of the log
 * @returns {Promise<string | undefined>} nothing where the installation has its owner
 * @throws {StartFailure} when the service does not answer this, or the link is not in its log
 */
export async function findSetUpLink(usersUrl, link) {
  const response = await fetchOnceFree(`${usersUrl}/api/set-up`);
  const answer = await response.text();
  if (!response.ok) {
    throw new StartFailure(`Whether the set-up is open could not be read: ${response.status} ${answer}`);
  }
  const { isSetUpOpen } = /** @type {{ isSetUpOpen: boolean }} */ (JSON.parse(answer));
  return isSetUpOpen ? inTime(link) : undefined;
}

/** @param {Promise<string>} link */
async function inTime(link) {
  const found = await Promise.race([link, delay(LINK_LIMIT_MS, undefined, { ref: false })]);
  if (found !== undefined) return found;
  throw new StartFailure(
    'The links of emails and of the set-up stand in the log: with accounts of its own, LOG_LEVEL must be warn or lower.',
  );
}

/**
 * @param {string} usersUrl
 * @param {string} path
 * @param {object} body
 * @returns {Promise<{ code?: string }>} code: of a refusal
 */
async function post(usersUrl, path, body) {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetchOnceFree(`${usersUrl}/api/auth${path}`, request);
  const answer = /** @type {{ code?: string }} */ (await response.json());
  return response.ok ? {} : { code: answer.code ?? String(response.status) };
}
