// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { fetchOnceFree } from './fetch-once-free.mjs';
import { StartFailure } from './start-failure.mjs';

const LINK_LIMIT_MS = 15_000;

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
