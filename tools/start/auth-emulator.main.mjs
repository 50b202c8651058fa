// @ts-check
// The process of the Auth emulator of firebase-tools, of an exactly pinned version. Its application is served here, instead
// of by the command of firebase-tools, which starts the whole suite, writes an export only at its end and answers every page.
// Two options of its router are set, by which it starts with 1.3 s of CPU and 61 MB instead of 15 s and 198 MB
// (docs/decisions/0007-embedded-parts.md).
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { errorCode, errorMessage, StartFailure } from './start-failure.mjs';

/**
 * What is used of the emulator's specification and state.
 * @typedef {{ paths: Record<string, { parameters?: { $ref?: string }[] }> }} Specification
 * @typedef {{ localId: string } & Record<string, unknown>} Account
 * @typedef {{ oobCode: string, email: string, requestType: string }} PendingLink
 * @typedef {object} ProjectState
 * @property {Map<string, Account>} users
 * @property {Map<string, PendingLink>} oobs
 * @property {(localId: string, account: Account) => void} overwriteUserWithLocalId
 */

/** The emulator never removes an unused link. */
const MAX_LINKS = 500;
const LINK_MODES = new Map([
  ['VERIFY_EMAIL', 'verifyEmail'],
  ['PASSWORD_RESET', 'resetPassword'],
  ['VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail'],
  ['RECOVER_EMAIL', 'recoverEmail'],
  ['EMAIL_SIGNIN', 'signIn'],
]);

const {
  AUTH_EMULATOR_PORT,
  AUTH_EMULATOR_PROJECT: projectId = 'demo-trax',
  AUTH_EMULATOR_STATE: stateFile,
} = process.env;
const load = createRequire(import.meta.url);
const onHeaders = load('on-headers');
const loadOfTools = createRequire(load.resolve('firebase-tools/package.json'));

try {
  await run();
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
  process.disconnect?.();
}

async function run() {
  const { AgentProjectState } = load('firebase-tools/lib/emulator/auth/state.js');
  /** @type {ProjectState} */
  const state = new AgentProjectState(projectId);
  if (stateFile !== undefined) restoreState(state, stateFile);
  const app = await createEmulatorApp(state);
  const announce = createAnnouncer(state);
  const save = createSaver(state);
  const server = http.createServer((request, response) => {
    if (isFromPage(request)) return void response.writeHead(403).end('The Auth emulator answers no page directly.');
    if (request.method !== 'GET') {
      // What is acknowledged is on disk, whenever this process is killed.
      onHeaders(response, () => {
        save();
        announce();
      });
    }
    app(request, response);
  });
  // 'disconnect': the start command is gone without a signal.
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(end, () => process.exit(0));
  server.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.listen(Number(AUTH_EMULATOR_PORT), '127.0.0.1', () => process.send?.({ kind: 'ready' }));
}

/** @param {ProjectState} state @returns {Promise<http.RequestListener>} */
async function createEmulatorApp(state) {
  const exegesis = loadOfTools('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (/** @type {Specification} */ specification, /** @type {object} */ options) => {
    const paths = Object.entries(specification.paths).map(([name, { parameters = [], ...operations }]) => {
      // Google's nine general query parameters, which no operation of the emulator reads.
      const own = parameters.filter(({ $ref }) => $ref === undefined);
      return [name, { ...operations, parameters: own }];
    });
    // Compiles the schemas of each operation on its first use.
    const lazily = { ...options, lazyCompileValidationSchemas: true };
    return middleware({ ...specification, paths: Object.fromEntries(paths) }, lazily);
  };
  const { createApp } = load('firebase-tools/lib/emulator/auth/server.js');
  return createApp(projectId, undefined, new Map([[projectId, state]]));
}

/**
 * Pages reach the emulator through the gateway, which admits its own alone. Every other page sends its origin, or calls
 * this machine by another name (DNS rebinding).
 * @param {http.IncomingMessage} request
 */
function isFromPage({ headers }) {
  const isOwnName = headers.host === `127.0.0.1:${AUTH_EMULATOR_PORT}`;
  return !isOwnName || headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** @param {ProjectState} state @returns {() => void} sends the links that are new to the parent process */
function createAnnouncer(state) {
  const known = new Set(state.oobs.keys());
  return () => {
    for (const [oobCode, { email, requestType }] of state.oobs) {
      if (known.has(oobCode)) continue;
      known.add(oobCode);
      process.send?.({ kind: 'link', email, mode: LINK_MODES.get(requestType), oobCode });
    }
  };
}

/**
 * Writes the state where it differs from what was written last: whole, because the emulator's own export loses pending
 * links and ends every session.
 * @param {ProjectState} state
 */
function createSaver(state) {
  let written = '';
  return () => {
    if (stateFile === undefined) return;
    const links = [...state.oobs.values()].slice(-MAX_LINKS);
    const text = JSON.stringify({ version: 1, accounts: [...state.users.values()], links });
    if (text === written) return;
    try {
      writeFileSync(`${stateFile}.draft`, text, { mode: 0o600 });
      renameSync(`${stateFile}.draft`, stateFile);
      written = text;
    } catch (error) {
      console.error(`The accounts could not be saved to ${stateFile}: ${errorMessage(error)}`);
    }
  };
}

/**
 * @param {ProjectState} state
 * @param {string} file
 */
function restoreState(state, file) {
  const { accounts, links } = readState(file);
  for (const account of accounts) {
    // Fills the emulator's indexes, but also changes the account's times: the saved one replaces it.
    state.overwriteUserWithLocalId(account.localId, structuredClone(account));
    state.users.set(account.localId, account);
  }
  for (const link of links) state.oobs.set(link.oobCode, link);
}

/** @param {string} file @returns {{ accounts: Account[], links: PendingLink[] }} */
function readState(file) {
  try {
    const { accounts, links } = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(accounts) && Array.isArray(links)) return { accounts, links };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { accounts: [], links: [] };
    if (!(error instanceof SyntaxError))
      throw new StartFailure(`The accounts file ${file} cannot be read (${errorCode(error)}).`, { cause: error });
  }
  throw new StartFailure(
    `The accounts file ${file} is damaged: restore it from a backup, or remove it to start without accounts.`,
  );
}
