// @ts-check
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startAuthEmulator } from './auth-emulator.mjs';
import { ensureDemoAccounts } from './demo-accounts.mjs';
import { signalQuietly } from './live-process.mjs';

/** The emulator wants a project whose name begins with `demo-`, and any key. */
const DEMO_PROJECT = {
  FIREBASE_PROJECT_ID: 'demo-trax',
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: 'localhost',
};
const LAST_WAVE = 2;

/**
 * @param {import('./stack-context.mjs').StackContext} context
 * @param {number} port for the embedded emulator
 * @returns {{ firebase: Record<string, string>, ready: Promise<void> }} firebase: settings of all processes, known at once
 */
export function openIdentity(context, port) {
  if (context.prepared.settings.identity !== 'embedded') return { firebase: {}, ready: Promise.resolve() };
  const host = `127.0.0.1:${port}`;
  return { firebase: { ...DEMO_PROJECT, FIREBASE_AUTH_EMULATOR_HOST: host }, ready: startIdentity(context, port) };
}

/**
 * @param {import('./stack-context.mjs').StackContext} context
 * @param {number} port
 */
async function startIdentity({ prepared: { settings, secrets }, supervisor, report, onLine }, port) {
  const home = path.join(settings.home, 'auth');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const projectId = DEMO_PROJECT.FIREBASE_PROJECT_ID;
  await report.step('Auth emulator with demo accounts', async () => {
    const options = {
      projectId,
      port,
      stateFile: path.join(home, 'accounts.json'),
      onLink: (/** @type {import('./auth-emulator.mjs').EmailLink} */ link) =>
        report.say(describeLink(link, settings.publicUrl)),
      onLine: onLine('auth-emulator'),
    };
    const start = async () => {
      const emulator = await startAuthEmulator(options);
      return { ...emulator, kill: () => signalQuietly(emulator.pid, 'SIGKILL') };
    };
    await supervisor.add('auth-emulator', start, LAST_WAVE);
    const record = path.join(home, 'demo-accounts.json');
    await ensureDemoAccounts({ host: `127.0.0.1:${port}`, projectId }, demoAccounts(settings, secrets), record);
  });
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 */
export function demoAccounts({ ownerEmail }, { accounts }) {
  return [
    { email: 'listener@trax.test', password: accounts.listener, displayName: 'Lena Listener' },
    { email: ownerEmail, password: accounts.owner, displayName: 'Olive Owner' },
  ];
}

/**
 * The e-mail that a real Firebase project would send, as one line for the terminal: it opens our own page.
 * @param {import('./auth-emulator.mjs').EmailLink} link
 * @param {string} publicUrl
 */
export function describeLink({ email, mode, oobCode }, publicUrl) {
  const url = new URL('/verify-email', publicUrl);
  url.search = new URLSearchParams({ mode, oobCode, apiKey: DEMO_PROJECT.FIREBASE_API_KEY }).toString();
  const kind = mode === 'resetPassword' ? 'Password reset' : 'Verification';
  return `${kind} link for ${withoutControls(email)}: ${url.href}`;
}

/** Anybody chooses an address: nothing in it may move the cursor, change colours or turn the direction of the text. */
function withoutControls(/** @type {string} */ text) {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
}
