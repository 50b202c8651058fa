// @ts-check
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartFailure } from './start-failure.mjs';

/** The emulator never forgets an unused link. */
const KEPT_LINKS = 500;

/**
 * What we use of the emulator's own state (firebase-tools, exact version).
 * @typedef {{ localId: string } & Record<string, unknown>} Account
 * @typedef {{ oobCode: string, oobLink: string, email: string, requestType: string, newEmail?: string }} PendingLink
 * @typedef {object} ProjectState
 * @property {Map<string, Account>} users
 * @property {Map<string, PendingLink>} oobs
 * @property {(localId: string, account: Account) => void} overwriteUserWithLocalId
 */

/**
 * Written whole: the emulator's own export loses pending links and ends every session.
 * @param {ProjectState} state
 * @param {string} file
 */
export function saveState(state, file) {
  const links = [...state.oobs.values()].slice(-KEPT_LINKS);
  const text = JSON.stringify({ version: 1, accounts: [...state.users.values()], links });
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * @param {ProjectState} state
 * @param {string} file
 */
export function restoreState(state, file) {
  const { accounts, links } = readState(file);
  for (const account of accounts) {
    // Fills the emulator's indexes, but also stamps the account as new: the saved one is put back whole.
    state.overwriteUserWithLocalId(account.localId, structuredClone(account));
    state.users.set(account.localId, account);
  }
  for (const link of links) state.oobs.set(link.oobCode, link);
}

/**
 * @param {string} file
 * @returns {{ accounts: Account[], links: PendingLink[] }}
 */
function readState(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return { accounts: [], links: [] };
    throw new StartFailure(`The accounts file ${file} cannot be read.`, { cause: error });
  }
  try {
    const { accounts, links } = JSON.parse(text);
    if (Array.isArray(accounts) && Array.isArray(links)) return { accounts, links };
  } catch {
    // Told below, as for any other content that is not ours.
  }
  throw new StartFailure(
    `The accounts file ${file} is damaged: restore it from a backup, or remove it to start without accounts.`,
  );
}
