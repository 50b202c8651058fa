// @ts-check
// The environments of the gateway and the services.
import path from 'node:path';
import { SERVICES } from '../../libs/contracts/src/services.js';
import { viewerVerificationKey } from './secrets.mjs';

/** @typedef {import('../../libs/contracts/src/services.js').ServiceName} ServiceName */

/**
 * What is known once databases, queue and identity provider are there.
 * @typedef {object} Foundation
 * @property {Partial<Record<import('./settings.mjs').DatabaseName, { url: string }>>} databases
 * @property {string | undefined} redisUrl
 * @property {Record<string, string>} firebase
 * @property {number} gatewayPort
 * @property {string} gatewayHost
 * @property {Record<ServiceName, number>} ports
 */

/** Meant for this command, or for one process only. */
const NOT_PASSED_ON =
  /^(?:PORT|METRICS_PORT|HOST|TRAX_\w+|VIEWER_SIGNING_KEY(?:_FILE)?|VIEWER_VERIFICATION_KEY_FILE|VAPID_\w+|AUTH_SECRET(?:_FILE)?|(?:SMTP_URL|FIREBASE_PASSWORD_HASH)(?:_FILE)?|(?:[A-Z]+_)?DATABASE_URL|DATABASE_READ_URL|npm_.*|INIT_CWD)$/;

/**
 * @param {import('./prepare.mjs').Prepared} prepared
 * @param {Foundation} foundation
 * @returns {{ shared: NodeJS.ProcessEnv, own: Record<'gateway' | ServiceName, NodeJS.ProcessEnv> }} own: what each has besides
 */
export function environments({ env, secrets, settings }, foundation) {
  const { databases, redisUrl, firebase, ports } = foundation;
  const passedOn = Object.entries(env).filter(([name]) => !NOT_PASSED_ON.test(name));
  // Of those that call services, the gateway and the users service.
  const callers = {
    VIEWER_SIGNING_KEY: secrets.viewerSigningKey,
    ...Object.fromEntries(
      SERVICES.map((name) => [
        `${name.toUpperCase()}_URL`,
        settings.serviceUrls[name] ?? `http://127.0.0.1:${ports[name]}`,
      ]),
    ),
  };
  const services = SERVICES.map((service, index) => [
    service,
    {
      PORT: String(ports[service]),
      DATABASE_URL: databases[service]?.url,
      ...metricsPort(settings, index + 1),
      ...(databases.queue === undefined ? {} : { QUEUE_DATABASE_URL: databases.queue.url }),
      ...(service === 'users'
        ? { PUBLIC_URL: settings.publicUrl, ...callers, ...authSecret(env, secrets), ...secretsOfUsers(env) }
        : {}),
      ...(service === 'playlists' ? vapidSettings(env, secrets, settings) : {}),
      ...(service === 'catalogue' ? { AUDIO_DIR: env['AUDIO_DIR'] || path.join(settings.home, 'audio') } : {}),
    },
  ]);
  const gateway = {
    PORT: String(foundation.gatewayPort),
    HOST: foundation.gatewayHost,
    PUBLIC_URL: settings.publicUrl,
    ...callers,
    ...(settings.identity === 'accounts' ? {} : exampleAddresses(env)),
    ...metricsPort(settings, 0),
  };
  return {
    shared: {
      RELEASE: env['npm_package_version'],
      ...Object.fromEntries(passedOn),
      ...firebase,
      HOST: '127.0.0.1',
      ...(settings.identity === 'accounts' ? { IDENTITY: 'accounts' } : {}),
      OWNER_EMAIL: settings.ownerEmail,
      VIEWER_VERIFICATION_KEY: viewerVerificationKey(secrets),
      // Node 22 and newer keep compiled code there; older ones ignore it.
      NODE_COMPILE_CACHE: path.join(settings.home, 'compile-cache'),
      ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    },
    own: { gateway, ...Object.fromEntries(services) },
  };
}

/** A demo shows what the pages look like with them. @param {NodeJS.ProcessEnv} env */
const exampleAddresses = ({ SUPPORT_EMAIL, POSTAL_ADDRESS }) => ({
  SUPPORT_EMAIL: SUPPORT_EMAIL || 'support@trax.test',
  POSTAL_ADDRESS: POSTAL_ADDRESS || 'Trax, 1 Example Street, Exampletown',
});

/** The operator's, for the users service alone, or the one that was made here. @param {NodeJS.ProcessEnv} env @param {import('./secrets.mjs').Secrets} secrets */
function authSecret({ AUTH_SECRET: given, AUTH_SECRET_FILE: file }, { auth }) {
  return file ? { AUTH_SECRET_FILE: file } : { AUTH_SECRET: given || auth };
}

/**
 * The operator's, for the playlists service alone, or those that were made here.
 * @param {NodeJS.ProcessEnv} env @param {import('./secrets.mjs').Secrets} secrets @param {import('./settings.mjs').Settings} settings
 */
function vapidSettings(env, { vapid }, { publicUrl, ownerEmail }) {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith('VAPID_') && value);
  if (given.length > 0) return Object.fromEntries(given);
  return {
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: publicUrl.startsWith('https:') ? publicUrl : `mailto:${ownerEmail || 'operator@trax.test'}`,
  };
}

const SECRETS_OF_USERS = ['SMTP_URL', 'SMTP_URL_FILE', 'FIREBASE_PASSWORD_HASH', 'FIREBASE_PASSWORD_HASH_FILE'];

/** What the operator gives for the users service alone. @param {NodeJS.ProcessEnv} env */
const secretsOfUsers = (env) =>
  Object.fromEntries(SECRETS_OF_USERS.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

/** @param {import('./settings.mjs').Settings} settings @param {string} service */
export function environmentFile({ home }, service) {
  return path.join(home, `${service}.env`);
}

/** @param {import('./settings.mjs').Settings} settings @param {number} place */
function metricsPort({ metricsPort: first }, place) {
  return first === undefined ? {} : { METRICS_PORT: String(first + place) };
}
