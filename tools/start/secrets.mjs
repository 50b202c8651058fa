// @ts-check
import { createPublicKey, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATABASES, SERVICES } from './settings.mjs';
import { StartFailure } from './start-failure.mjs';

/** Without letters and digits that are mistaken for one another: people type these from a terminal. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * What is made at the first start and kept.
 * @typedef {object} Secrets
 * @property {string} postgres of the superuser
 * @property {string} redis
 * @property {string} viewerSigningKey Ed25519 private key (PKCS8 PEM) of the gateway
 * @property {Record<string, string>} databases password of each database's role
 * @property {{ listener: string, owner: string }} accounts passwords of the demo accounts
 */

/**
 * @param {string} home
 * @returns {Secrets}
 * @throws {StartFailure} the file is there and cannot be used: its passwords cannot be made anew without losing data
 */
export function openSecrets(home) {
  const file = path.join(home, 'secrets.json');
  const text = readIfThere(file);
  const kept = text === undefined ? undefined : parseSecrets(text, file);
  if (kept !== undefined && isComplete(kept)) return kept;
  const secrets = kept === undefined ? makeSecrets() : withMissing(kept);
  // Written whole, so that a start killed here leaves no half file behind.
  writeFileSync(`${file}.draft`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.draft`, file);
  return secrets;
}

/** @param {string} file */
function readIfThere(file) {
  try {
    const text = readFileSync(file, 'utf8');
    chmodSync(file, 0o600);
    return text;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return undefined;
    throw new StartFailure(`The secrets file ${file} cannot be read (${code}).`, { cause: error });
  }
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {KeptSecrets}
 */
export function parseSecrets(text, file) {
  try {
    const value = JSON.parse(text);
    if (isSecrets(value)) return value;
  } catch {
    // The failure below covers this case too.
  }
  throw new StartFailure(
    `The secrets file ${file} is damaged: restore it from a backup, or remove the whole folder ${path.dirname(file)} to begin anew.`,
  );
}

/** @param {unknown} item */
function isText(item) {
  return typeof item === 'string' && item !== '';
}

/**
 * What every version has written; a later version adds what is missing.
 * @typedef {Omit<Secrets, 'viewerSigningKey'> & Partial<Secrets>} KeptSecrets
 * @param {unknown} read
 * @returns {read is KeptSecrets}
 */
function isSecrets(read) {
  const value = /** @type {Partial<Secrets> | null | undefined} */ (read);
  return (
    [value?.postgres, value?.redis, value?.accounts?.listener, value?.accounts?.owner].every(isText) &&
    SERVICES.every((service) => isText(value?.databases?.[service]))
  );
}

/** @param {KeptSecrets} kept @returns {kept is Secrets} */
function isComplete(kept) {
  return kept.viewerSigningKey !== undefined && DATABASES.every((name) => name in kept.databases);
}

/** @returns {Secrets} */
function makeSecrets() {
  return {
    postgres: randomText(),
    redis: randomText(),
    viewerSigningKey: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    databases: Object.fromEntries(DATABASES.map((name) => [name, randomText()])),
    accounts: { listener: readablePassword(), owner: readablePassword() },
  };
}

/** @param {KeptSecrets} kept @returns {Secrets} */
function withMissing(kept) {
  const made = makeSecrets();
  return { ...made, ...kept, databases: { ...made.databases, ...kept.databases } };
}

/** The public key that belongs to the gateway's key, for the services (SPKI PEM). @param {Secrets} secrets */
export function viewerVerificationKey({ viewerSigningKey }) {
  return createPublicKey(viewerSigningKey).export({ type: 'spki', format: 'pem' }).toString();
}

function randomText() {
  return randomBytes(32).toString('base64url');
}

/** Three groups of four: 59 bits. @returns {string} */
export function readablePassword() {
  return [readableGroup(), readableGroup(), readableGroup()].join('-');
}

function readableGroup() {
  return Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
}
