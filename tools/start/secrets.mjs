// @ts-check
import { createPublicKey, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATABASES } from './settings.mjs';
import { errorCode, StartFailure } from './start-failure.mjs';

/** Without letters and digits that are mistaken for one another: people type these from a terminal. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * What is made at the first start and kept.
 * @typedef {object} Secrets
 * @property {string} postgres of the superuser
 * @property {string} redis
 * @property {string} auth signs the cookies and links of the installation's own accounts
 * @property {string} viewerSigningKey Ed25519 private key (PKCS8 PEM) of the gateway and the users service
 * @property {{ publicKey: string, privateKey: string }} vapid the key pair of Web Push, in Base64 for addresses
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
  const kept = readSecrets(file);
  if (kept?.vapid !== undefined) return kept;
  // Those of a folder from before there were notifications stay as they are.
  const secrets = kept === undefined ? makeSecrets() : { ...kept, vapid: makeVapidKeys() };
  // Written whole, so that a start that is killed here leaves no half file.
  writeFileSync(`${file}.draft`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.draft`, file);
  return secrets;
}

/** @param {string} file @returns {Secrets | undefined} */
function readSecrets(file) {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    chmodSync(file, 0o600);
    const { postgres, redis, auth, viewerSigningKey, accounts, databases } = kept;
    const own = [postgres, redis, auth, viewerSigningKey, accounts.listener, accounts.owner];
    const needed = [...own, ...DATABASES.map((name) => databases[name])];
    if (needed.every((text) => typeof text === 'string' && text !== '')) return kept;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return undefined;
    if (code !== undefined)
      throw new StartFailure(`The secrets file ${file} cannot be read (${code}).`, { cause: error });
  }
  throw new StartFailure(
    `The secrets file ${file} is damaged: restore it from a backup, or remove the whole folder ${path.dirname(file)} to begin anew.`,
  );
}

/** @returns {Secrets} */
function makeSecrets() {
  return {
    postgres: randomText(),
    redis: randomText(),
    auth: randomText(),
    viewerSigningKey: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    vapid: makeVapidKeys(),
    databases: Object.fromEntries(DATABASES.map((name) => [name, randomText()])),
    accounts: { listener: readablePassword(), owner: readablePassword() },
  };
}

/** A point of the curve as RFC 8292 writes it, and its secret. */
function makeVapidKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { d = '', x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url'));
  return { publicKey: Buffer.concat([Buffer.from([4]), ...coordinates]).toString('base64url'), privateKey: d };
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
  const readableGroup = () => Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return [readableGroup(), readableGroup(), readableGroup()].join('-');
}
