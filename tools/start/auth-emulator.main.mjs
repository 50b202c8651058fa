// @ts-check
// The process of the Auth emulator: firebase-tools' own without the rest of the suite (deep imports of an exactly pinned
// version: no Java, no network, 1 s of CPU to start instead of 8). It sends each new link to the parent process and keeps
// the accounts on disk.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { codeOf, messageOf, StartFailure } from './start-failure.mjs';

/**
 * What is used of the emulator's state.
 * @typedef {{ localId: string } & Record<string, unknown>} Account
 * @typedef {{ oobCode: string, oobLink: string, email: string, requestType: string }} PendingLink
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
const UNUSED_PATHS =
  /tenants|mfa|passkey|SamlConfigs|IdpConfigs|GameCenter|IosClient|identityPlatform|IamPolicy|verificationCodes|PhoneNumber|sendVerificationCode/;

const {
  AUTH_EMULATOR_PORT,
  AUTH_EMULATOR_PROJECT: projectId = 'demo-trax',
  AUTH_EMULATOR_STATE: stateFile,
} = process.env;
const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
const requireOfTools = createRequire(manifest);

/** @param {string} file below firebase-tools/lib/emulator */
const partOf = (file) => path.join(path.dirname(manifest), 'lib/emulator', file);

try {
  await run();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
  process.disconnect?.();
}

async function run() {
  leaveOutOtherEmulators();
  const { AgentProjectState } = requireOfTools(partOf('auth/state.js'));
  /** @type {ProjectState} */
  const state = new AgentProjectState(projectId);
  if (stateFile !== undefined) restoreState(state, stateFile);
  announceNewLinks(state);
  const save = createSaver(state);
  const app = await createEmulatorApp(state);
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET') saveBeforeAnswer(response, save);
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

/** The registry of the other emulators loads Google's cloud clients. Only these two functions are called without them. */
function leaveOutOtherEmulators() {
  const EmulatorRegistry = {
    isRunning: () => false,
    url: (/** @type {string} */ _name, /** @type {http.IncomingMessage | undefined} */ request) =>
      new URL(`http://${request?.headers.host ?? 'localhost'}`),
  };
  const id = partOf('registry.js');
  requireOfTools.cache[id] = /** @type {NodeJS.Module} */ ({
    id,
    filename: id,
    loaded: true,
    exports: { EmulatorRegistry },
  });
}

/** @param {ProjectState} state @returns {Promise<http.RequestListener>} */
async function createEmulatorApp(state) {
  // Compiles the schemas of the API on their first use.
  const exegesis = requireOfTools('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (/** @type {unknown} */ specification, /** @type {object} */ options) =>
    middleware(specification, { ...options, lazyCompileValidationSchemas: true });
  /** @type {{ paths: Record<string, { parameters?: { $ref?: string }[] }> }} */
  const specification = requireOfTools(partOf('auth/apiSpec.js')).default;
  for (const [name, description] of Object.entries(specification.paths)) {
    if (UNUSED_PATHS.test(name)) delete specification.paths[name];
    // Google's nine general query parameters, which no operation of the emulator reads.
    description.parameters = (description.parameters ?? []).filter((parameter) => parameter.$ref === undefined);
  }
  const { createApp } = requireOfTools(partOf('auth/server.js'));
  return createApp(projectId, 0, new Map([[projectId, state]]));
}

/** @param {ProjectState} state */
function announceNewLinks(state) {
  const remember = state.oobs.set.bind(state.oobs);
  state.oobs.set = (code, link) => {
    const apiKey = new URL(link.oobLink).searchParams.get('apiKey') ?? 'fake-api-key';
    process.send?.({ kind: 'link', email: link.email, mode: LINK_MODES.get(link.requestType), oobCode: code, apiKey });
    return remember(code, link);
  };
}

/** What is acknowledged is on disk, whenever this process is killed. @param {http.ServerResponse} response @param {() => void} save */
function saveBeforeAnswer(response, save) {
  const writeHead = /** @type {(...head: unknown[]) => http.ServerResponse} */ (response.writeHead.bind(response));
  const saveAndWriteHead = (/** @type {unknown[]} */ ...head) => {
    save();
    return writeHead(...head);
  };
  Object.assign(response, { writeHead: saveAndWriteHead });
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
      console.error(`The accounts could not be saved to ${stateFile}: ${messageOf(error)}`);
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
    if (codeOf(error) === 'ENOENT') return { accounts: [], links: [] };
    if (!(error instanceof SyntaxError))
      throw new StartFailure(`The accounts file ${file} cannot be read (${codeOf(error)}).`, { cause: error });
  }
  throw new StartFailure(
    `The accounts file ${file} is damaged: restore it from a backup, or remove it to start without accounts.`,
  );
}
