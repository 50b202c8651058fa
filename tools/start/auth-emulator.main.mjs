// @ts-check
// The process of the Auth emulator: serves it, tells the parent of each new link, and keeps the accounts on disk.
import http from 'node:http';
import { createEmulatorApp, createProjectState } from './auth-emulator-app.mjs';
import { restoreState, saveState } from './auth-emulator-state.mjs';
import { sentenceOf } from './start-failure.mjs';

const SAVE_AFTER_MS = 250;
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
  const state = createProjectState(settings.projectId);
  if (settings.stateFile !== undefined) restoreState(state, settings.stateFile);
  announceNewLinks(state);
  const { save, saveSoon } = createSaver(state);
  const app = await createEmulatorApp(settings.projectId, state);
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET') response.once('finish', saveSoon);
    app(request, response);
  });
  // 'disconnect': the start command is gone without a word.
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) {
    process.once(end, () => {
      save();
      process.exit(0);
    });
  }
  server.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => process.send?.({ kind: 'ready' }));
}

try {
  await run();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
  process.disconnect?.();
}
