// @ts-check
// The Auth emulator of firebase-tools without the rest of the suite: no Java, no network, only what the product uses.
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { restoreState, saveState } from './auth-emulator-state.mjs';
import { sentenceOf } from './start-failure.mjs';

const SAVE_AFTER_MS = 250;
const UNUSED_PATHS =
  /tenants|mfa|passkey|SamlConfigs|IdpConfigs|GameCenter|IosClient|identityPlatform|IamPolicy|verificationCodes|PhoneNumber|sendVerificationCode/;
const LINK_MODES = new Map([
  ['VERIFY_EMAIL', 'verifyEmail'],
  ['PASSWORD_RESET', 'resetPassword'],
  ['VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail'],
  ['RECOVER_EMAIL', 'recoverEmail'],
  ['EMAIL_SIGNIN', 'signIn'],
]);

const settings = {
  host: process.env['AUTH_EMULATOR_HOST'] ?? '127.0.0.1',
  port: Number(process.env['AUTH_EMULATOR_PORT']),
  projectId: process.env['AUTH_EMULATOR_PROJECT'] ?? 'demo-trax',
  stateFile: process.env['AUTH_EMULATOR_STATE'],
};

const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
const requireOfTools = createRequire(manifest);

/** @param {string} name */
function requirePart(name) {
  return requireOfTools(path.join(path.dirname(manifest), 'lib/emulator/auth', name));
}

/**
 * Express 4 inside the emulator calls content-disposition as a function; the workspace's override gives it version 2,
 * which has `create` instead. May go when the override leaves Express alone.
 */
function adaptContentDisposition() {
  const requireOfExpress = createRequire(requireOfTools.resolve('express'));
  const found = requireOfExpress('content-disposition');
  const cached = requireOfExpress.cache[requireOfExpress.resolve('content-disposition')];
  if (typeof found !== 'function' && cached !== undefined) cached.exports = Object.assign(found.create, found);
}

/**
 * @param {import('./auth-emulator-state.mjs').ProjectState} state
 * @returns {Promise<http.RequestListener>}
 */
async function createEmulatorApp(state) {
  adaptContentDisposition();
  const { default: spec } = requirePart('apiSpec.js');
  for (const name of Object.keys(spec.paths)) if (UNUSED_PATHS.test(name)) delete spec.paths[name];
  const { createApp } = requirePart('server.js');
  return createApp(settings.projectId, 0, new Map([[settings.projectId, state]]));
}

/** @returns {import('./auth-emulator-state.mjs').ProjectState} */
function createState() {
  const { AgentProjectState } = requirePart('state.js');
  return new AgentProjectState(settings.projectId);
}

/** @param {import('./auth-emulator-state.mjs').ProjectState} state */
function announceNewLinks(state) {
  const remember = state.oobs.set.bind(state.oobs);
  state.oobs.set = (code, link) => {
    const apiKey = new URL(link.oobLink).searchParams.get('apiKey') ?? 'fake-api-key';
    process.send?.({ kind: 'link', email: link.email, mode: LINK_MODES.get(link.requestType), oobCode: code, apiKey });
    return remember(code, link);
  };
}

/** @param {import('./auth-emulator-state.mjs').ProjectState} state */
function createSaver(state) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (settings.stateFile === undefined) return;
    try {
      saveState(state, settings.stateFile);
    } catch (error) {
      console.error(`The accounts could not be saved to ${settings.stateFile}: ${sentenceOf(error)}`);
    }
  };
  return { save, saveSoon: () => (timer ??= setTimeout(save, SAVE_AFTER_MS)) };
}

async function run() {
  const state = createState();
  if (settings.stateFile !== undefined) restoreState(state, settings.stateFile);
  announceNewLinks(state);
  const { save, saveSoon } = createSaver(state);
  const app = await createEmulatorApp(state);
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET') response.once('finish', saveSoon);
    app(request, response);
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.once(signal, () => {
      save();
      process.exit(0);
    });
  }
  server.listen(settings.port, settings.host, () => process.send?.({ kind: 'ready' }));
}

try {
  await run();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
  process.disconnect?.();
}
