// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { StartFailure } from './start-failure.mjs';

/**
 * @typedef {{ email: string, password: string, displayName: string }} DemoAccount
 * @typedef {{ host: string, projectId: string }} Emulator
 */

/**
 * Creates the demo accounts, verified, that were never made here before: one that somebody deleted stays deleted.
 * @param {Emulator} emulator
 * @param {DemoAccount[]} accounts
 * @param {string} recordFile remembers what was made
 */
export async function ensureDemoAccounts(emulator, accounts, recordFile) {
  const made = readRecord(recordFile);
  for (const account of accounts.filter(({ email }) => !made.includes(email))) {
    const { users = [] } = await call(emulator, 'accounts:lookup', { email: [account.email] });
    if (users.length === 0) await call(emulator, 'accounts', { ...account, emailVerified: true });
    made.push(account.email);
  }
  writeFileSync(recordFile, JSON.stringify(made), { mode: 0o600 });
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
 * @param {Emulator} emulator
 * @param {string} operation
 * @param {object} body
 * @returns {Promise<{ users?: { localId: string }[] }>}
 */
async function call({ host, projectId }, operation, body) {
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new StartFailure(`The demo accounts could not be made: ${await response.text()}`);
  return /** @type {{ users?: { localId: string }[] }} */ (await response.json());
}
