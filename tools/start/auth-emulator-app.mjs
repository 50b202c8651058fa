// @ts-check
// firebase-tools' Auth emulator without the rest of the suite (deep imports of an exactly pinned version): no Java, no
// network, and 1 s of CPU to start instead of 8.
import { createRequire } from 'node:module';
import path from 'node:path';

/** @typedef {import('./auth-emulator-state.mjs').ProjectState} ProjectState */

const UNUSED_PATHS =
  /tenants|mfa|passkey|SamlConfigs|IdpConfigs|GameCenter|IosClient|identityPlatform|IamPolicy|verificationCodes|PhoneNumber|sendVerificationCode/;

const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
const requireOfTools = createRequire(manifest);

/** @param {string} file below firebase-tools/lib/emulator */
function resolvePart(file) {
  return path.join(path.dirname(manifest), 'lib/emulator', file);
}

/**
 * @param {string} projectId
 * @returns {ProjectState}
 */
export function createProjectState(projectId) {
  leaveOutOtherEmulators();
  const { AgentProjectState } = requireOfTools(resolvePart('auth/state.js'));
  return new AgentProjectState(projectId);
}

/**
 * @param {string} projectId
 * @param {ProjectState} state
 * @returns {Promise<import('node:http').RequestListener>}
 */
export async function createEmulatorApp(projectId, state) {
  compileSchemasOnFirstUse();
  trimSpecification(requireOfTools(resolvePart('auth/apiSpec.js')).default);
  const { createApp } = requireOfTools(resolvePart('auth/server.js'));
  return createApp(projectId, 0, new Map([[projectId, state]]));
}

/** @param {{ paths: Record<string, { parameters?: { $ref?: string }[] }> }} specification */
function trimSpecification(specification) {
  for (const [name, description] of Object.entries(specification.paths)) {
    if (UNUSED_PATHS.test(name)) delete specification.paths[name];
    // Google's nine general query parameters, which no emulator operation reads.
    description.parameters = (description.parameters ?? []).filter((parameter) => parameter.$ref === undefined);
  }
}

/** The registry of the other emulators loads Google's cloud clients. Only these two functions are called without them. */
function leaveOutOtherEmulators() {
  const EmulatorRegistry = {
    isRunning: () => false,
    url: (/** @type {string} */ _name, /** @type {import('node:http').IncomingMessage | undefined} */ request) =>
      new URL(`http://${request?.headers.host ?? 'localhost'}`),
  };
  const file = resolvePart('registry.js');
  const module = /** @type {NodeJS.Module} */ ({
    id: file,
    filename: file,
    loaded: true,
    exports: { EmulatorRegistry },
  });
  requireOfTools.cache[file] = module;
}

function compileSchemasOnFirstUse() {
  const exegesis = requireOfTools('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (/** @type {unknown} */ specification, /** @type {object} */ options) =>
    middleware(specification, { ...options, lazyCompileValidationSchemas: true });
}
