// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureOwnAccount, findSetUpLink } from './accounts.mjs';
import { startAuthEmulator } from './auth-emulator.mjs';
import { withoutControls } from './report.mjs';
import { StartFailure } from './start-failure.mjs';
import { WAVES } from './supervisor.mjs';

/** The emulator needs a project whose name begins with `demo-`, and any key. */
const DEMO_PROJECT = {
  FIREBASE_PROJECT_ID: 'demo-trax',
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: 'localhost',
};
const PROJECT_ID = DEMO_PROJECT.FIREBASE_PROJECT_ID;

/** @typedef {{ email: string, password: string, displayName: string }} DemoAccount */

/**
 * @param {import('./stack.mjs').StackContext} context
 * @param {number} port for the embedded emulator
 * @returns {{ firebase: Record<string, string>, ready: Promise<void> }} firebase: settings of all processes, known at once
 */
export function openIdentity(context, port) {
  if (context.prepared.settings.identity !== 'embedded') return { firebase: {}, ready: Promise.resolve() };
  const host = `127.0.0.1:${port}`;
  return { firebase: { ...DEMO_PROJECT, FIREBASE_AUTH_EMULATOR_HOST: host }, ready: startIdentity(context, port) };
}

/**
 * The demo accounts where the users service keeps the accounts, once it runs; without an owner in the settings there are none,
 * because the set-up makes the owner.
 * @param {import('./stack.mjs').StackContext} context
 * @param {string} usersUrl
 * @returns {Promise<string | undefined>} the link of the set-up, while it is open
 */
export async function openOwnAccounts({ prepared, report, mailbox }, usersUrl) {
  const { settings, secrets } = prepared;
  if (settings.identity !== 'accounts' || settings.serviceUrls.users !== undefined) return undefined;
  if (settings.ownerEmail === '') return findSetUpLink(usersUrl, mailbox.firstSetUpLink);
  if (!hasDemoAccounts(prepared)) return undefined;
  await report.step('demo accounts', async () => {
    const home = path.join(settings.home, 'auth');
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const record = path.join(home, 'own-demo-accounts.json');
    await makeOnce(demoAccounts(settings, secrets), record, (account) => ensureOwnAccount(usersUrl, account, mailbox));
  });
  return undefined;
}

/**
 * @param {import('./stack.mjs').StackContext} context
 * @param {number} port
 */
async function startIdentity({ prepared: { settings, secrets }, supervisor, report, onLine }, port) {
  const home = path.join(settings.home, 'auth');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  await report.step('Auth emulator with demo accounts', async () => {
    const options = {
      projectId: PROJECT_ID,
      port,
      stateFile: path.join(home, 'accounts.json'),
      onLink: (/** @type {import('./auth-emulator.mjs').EmailLink} */ link) =>
        report.say(describeLink(link, settings.publicUrl)),
      onLine: onLine('auth-emulator'),
    };
    await supervisor.add('auth-emulator', () => startAuthEmulator(options), WAVES.foundation);
    const record = path.join(home, 'demo-accounts.json');
    await ensureDemoAccounts(`127.0.0.1:${port}`, demoAccounts(settings, secrets), record);
  });
}

/**
 * With a mail server the links of accounts are sent to their addresses, where those of demo accounts are not read. Without an
 * owner in the settings the set-up makes the owner.
 * @param {Pick<import('./prepare.mjs').Prepared, 'env' | 'settings'>} prepared
 */
export function hasDemoAccounts({ env, settings: { identity, ownerEmail } }) {
  const hasMail = Boolean(env['SMTP_URL'] || env['SMTP_URL_FILE']);
  return identity === 'embedded' || (identity === 'accounts' && ownerEmail !== '' && !hasMail);
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {DemoAccount[]}
 */
export function demoAccounts({ ownerEmail }, { accounts }) {
  return [
    { email: 'listener@trax.test', password: accounts.listener, displayName: 'Lena Listener' },
    { email: ownerEmail, password: accounts.owner, displayName: 'Olive Owner' },
  ];
}

/**
 * Makes the demo accounts, verified, in the emulator.
 * @param {string} host of the emulator
 * @param {DemoAccount[]} accounts
 * @param {string} recordFile
 */
export async function ensureDemoAccounts(host, accounts, recordFile) {
  await makeOnce(accounts, recordFile, (account) => ensureAccount(host, account));
}

/**
 * Makes the accounts that were never made here before: one that was deleted stays deleted.
 * @param {DemoAccount[]} accounts
 * @param {string} recordFile remembers what was made
 * @param {(account: DemoAccount) => Promise<void>} make
 */
async function makeOnce(accounts, recordFile, make) {
  const made = readRecord(recordFile);
  for (const account of accounts.filter(({ email }) => !made.includes(email))) {
    await make(account);
    made.push(account.email);
  }
  writeFileSync(recordFile, JSON.stringify(made), { mode: 0o600 });
}

/**
 * Creates a verified account of the emulator, unless the address has one.
 * @param {string} host of the emulator
 * @param {DemoAccount} account
 */
async function ensureAccount(host, account) {
  const { users = [] } = await callEmulator(host, 'accounts:lookup', { email: [account.email] });
  if (users.length === 0) await callEmulator(host, 'accounts', { ...account, emailVerified: true });
}

/** @param {string} file @returns {string[]} */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/**
 * @param {string} host
 * @param {string} operation
 * @param {object} body
 * @returns {Promise<{ users?: { localId: string }[] }>}
 */
async function callEmulator(host, operation, body) {
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/${operation}`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new StartFailure(`The demo accounts could not be made: ${await response.text()}`);
  return /** @type {{ users?: { localId: string }[] }} */ (await response.json());
}

const LINK_KINDS = new Map([
  ['resetPassword', 'Password reset'],
  ['verifyAndChangeEmail', 'New address'],
]);

/**
 * The email that a real Firebase project would send, as one line for the terminal: it opens the product's own page.
 * @param {import('./auth-emulator.mjs').EmailLink} link
 * @param {string} publicUrl
 */
export function describeLink({ email, mode, oobCode }, publicUrl) {
  const url = new URL('/verify-email', publicUrl);
  url.search = new URLSearchParams({ mode, oobCode, apiKey: DEMO_PROJECT.FIREBASE_API_KEY }).toString();
  return `${LINK_KINDS.get(mode) ?? 'Verification'} link for ${withoutControls(email)}: ${url.href}`;
}
