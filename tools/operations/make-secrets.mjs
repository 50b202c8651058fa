// @ts-check
// Makes the random secrets of an installation as files in a new folder, once: a database keeps the password it was
// created with.
//   node tools/operations/make-secrets.mjs secrets                                          docker-compose.yml
//   node tools/operations/make-secrets.mjs k8s/overlays/local/secrets                       Kubernetes, one node
//   node tools/operations/make-secrets.mjs k8s/overlays/production/secrets/values --pooler  Kubernetes, CloudNativePG
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const SERVICES = ['users', 'catalogue', 'playlists', 'stats', 'deletion'];

const { values, positionals } = parseArgs({ options: { pooler: { type: 'boolean' } }, allowPositionals: true });
const [folder, ...more] = positionals;
if (folder === undefined || more.length > 0) end(2, 'Usage: node tools/operations/make-secrets.mjs FOLDER [--pooler]');
else if (existsSync(folder)) end(1, `${folder} is there already; nothing was changed.`);
else makeSecrets(folder);

/** @param {number} exitCode @param {string} sentence */
function end(exitCode, sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = exitCode;
}

// Hexadecimal, so that it needs no escaping in an address.
function random() {
  return randomBytes(32).toString('hex');
}

/** @param {string} target */
function makeSecrets(target) {
  mkdirSync(target, { mode: 0o700 });
  /** @param {string} name @param {string} text */
  // The folder is closed to everybody else; the files are not, because containers read them as users of their own.
  const write = (name, text) => writeFileSync(path.join(target, name), text, { mode: 0o444 });
  const viewerKeys = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  write('viewer-signing-key', viewerKeys.privateKey);
  write('viewer-verification-key', viewerKeys.publicKey);
  write('postgres-password', random());
  write('grafana-password', random());
  const redis = random();
  write('redis-password', redis);
  write('redis-url', `redis://:${redis}@redis:6379`);
  for (const service of SERVICES) {
    const password = random();
    const urlOn = (/** @type {string} */ host) => `postgres://trax_${service}:${password}@${host}:5432/trax_${service}`;
    write(`${service}-database-password`, password);
    if (!values.pooler) {
      write(`${service}-database-url`, urlOn('postgres'));
      continue;
    }
    const cluster = service === 'stats' ? 'postgres-stats' : 'postgres';
    write(`${service}-database-username`, `trax_${service}`);
    write(`${service}-database-url`, urlOn(`${cluster}-pooler`));
    write(`${service}-database-direct-url`, urlOn(`${cluster}-rw`));
  }
  process.stdout.write(
    `Made ${target}; put the service account of the Firebase project there as service-account.json.\n`,
  );
}
