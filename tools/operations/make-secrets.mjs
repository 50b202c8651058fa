// @ts-check
// Makes the random secrets of an installation as files in a new folder, once: a database keeps the password it was
// created with.
//   node tools/operations/make-secrets.mjs secrets                                          docker-compose.yml
//   node tools/operations/make-secrets.mjs k8s/overlays/local/secrets                       Kubernetes, one node
//   node tools/operations/make-secrets.mjs k8s/overlays/production/secrets/values --pooler  Kubernetes, CloudNativePG
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
// No npm packages: this file also runs in any image with Node that mounts the repository.
import { SERVICES } from '../../libs/contracts/src/services.js';

const { values, positionals } = parseArgs({ options: { pooler: { type: 'boolean' } }, allowPositionals: true });
const [folder, ...more] = positionals;
if (folder === undefined || more.length > 0) {
  process.stderr.write('Usage: node tools/operations/make-secrets.mjs FOLDER [--pooler]\n');
  process.exit(2);
}
try {
  mkdirSync(folder, { mode: 0o700 });
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}; nothing was changed.\n`);
  process.exit(1);
}

/** The folder is closed to other users; the files are not, because containers read them as users of their own. */
const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(path.join(folder, name), text, { mode: 0o444 });
/** Hexadecimal, so that an address needs no escaping. */
const makePassword = () => randomBytes(32).toString('hex');

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
write('viewer-signing-key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
write('viewer-verification-key', publicKey.export({ type: 'spki', format: 'pem' }).toString());
write('postgres-password', makePassword());
write('grafana-password', makePassword());
// What the users service needs of these depends on IDENTITY; docker-compose.yml mounts all.
write('auth-secret', makePassword());
write('smtp-url', '');
write('openid-providers', '[]');
write('service-account.json', '{}');
const redis = makePassword();
write('redis-password', redis);
write('redis-url', `redis://:${redis}@redis:6379`);
for (const service of SERVICES) {
  const [name, password] = [`trax_${service}`, makePassword()];
  const addressOn = (/** @type {string} */ host) => `postgres://${name}:${password}@${host}:5432/${name}`;
  const cluster = service === 'stats' ? 'postgres-stats' : 'postgres';
  write(`${service}-database-password`, password);
  write(`${service}-database-url`, addressOn(values.pooler ? `${cluster}-pooler` : 'postgres'));
  if (!values.pooler) continue;
  write(`${service}-database-username`, name);
  write(`${service}-database-direct-url`, addressOn(`${cluster}-rw`));
}
process.stdout.write(`Made ${folder}; with IDENTITY=firebase, its service-account.json is that of your project.\n`);
