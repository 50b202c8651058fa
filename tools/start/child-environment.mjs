// @ts-check
import path from 'node:path';
import { viewerVerificationKey } from './secrets.mjs';
import { SERVICES } from './settings.mjs';

/** @typedef {import('./settings.mjs').ServiceName} ServiceName */

/**
 * What the stack runs on once databases, queue and identity provider stand.
 * @typedef {object} Foundation
 * @property {Record<ServiceName, string>} databaseUrls
 * @property {string | undefined} redisUrl
 * @property {Record<string, string>} firebase
 */

/** Meant for this command, or for one process only. */
const NOT_PASSED_ON =
  /^(?:PORT|METRICS_PORT|HOST|TRAX_HOME|VIEWER_SIGNING_KEY(?:_FILE)?|VIEWER_VERIFICATION_KEY_FILE|(?:[A-Z]+_)?DATABASE_URL|npm_.*|INIT_CWD)$/;

/**
 * The environment that all processes share.
 * @param {import('./prepare.mjs').Prepared} prepared
 * @param {Pick<Foundation, 'redisUrl' | 'firebase'>} foundation
 * @returns {NodeJS.ProcessEnv}
 */
export function sharedEnvironment({ env, secrets, settings }, { redisUrl, firebase }) {
  const passedOn = Object.entries(env).filter(([name]) => !NOT_PASSED_ON.test(name));
  return {
    ...Object.fromEntries(passedOn),
    ...firebase,
    HOST: '127.0.0.1',
    OWNER_EMAIL: settings.ownerEmail,
    VIEWER_VERIFICATION_KEY: viewerVerificationKey(secrets),
    // Node 22 and newer keep compiled code there; older ones ignore it.
    NODE_COMPILE_CACHE: path.join(settings.home, 'compile-cache'),
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
  };
}

/**
 * @param {ServiceName} service
 * @param {NodeJS.ProcessEnv} shared
 * @param {{ databaseUrl: string, queueUrl?: string | undefined, home: string, metricsPort?: number | undefined }} own metricsPort: the gateway's
 * @returns {NodeJS.ProcessEnv}
 */
export function serviceEnvironment(service, shared, { databaseUrl, queueUrl, home, metricsPort }) {
  const audio = { AUDIO_DIR: shared['AUDIO_DIR'] || path.join(home, 'audio') };
  return {
    ...shared,
    DATABASE_URL: databaseUrl,
    ...metricsOn(metricsPort, 1 + SERVICES.indexOf(service)),
    ...(queueUrl === undefined ? {} : { QUEUE_DATABASE_URL: queueUrl }),
    ...(service === 'catalogue' ? audio : {}),
  };
}

/**
 * @param {NodeJS.ProcessEnv} shared
 * @param {Pick<import('./prepare.mjs').Prepared, 'settings' | 'secrets'>} prepared
 * @param {Record<ServiceName, number>} ports
 * @returns {NodeJS.ProcessEnv}
 */
export function gatewayEnvironment(shared, { settings: { host, publicUrl, metricsPort }, secrets }, ports) {
  const urls = SERVICES.map((service) => [`${service.toUpperCase()}_URL`, `http://127.0.0.1:${ports[service]}`]);
  return {
    ...shared,
    HOST: host,
    PUBLIC_URL: publicUrl,
    VIEWER_SIGNING_KEY: secrets.viewerSigningKey,
    ...metricsOn(metricsPort, 0),
    ...Object.fromEntries(urls),
  };
}

/** A port of its own for each process on this machine. @param {number | undefined} first @param {number} place */
function metricsOn(first, place) {
  return first === undefined ? {} : { METRICS_PORT: String(first + place) };
}
