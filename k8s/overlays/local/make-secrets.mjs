// @ts-check
// Makes the random secrets of this overlay in secrets/, once: a database keeps the password it was created with.
//   node k8s/overlays/local/make-secrets.mjs
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('secrets/', import.meta.url));
const SERVICES = ['users', 'catalogue', 'playlists', 'stats', 'deletion'];

// Hexadecimal, so that it needs no escaping in an address.
const random = () => randomBytes(32).toString('hex');

/** @param {string} name @param {string} text */
const write = (name, text) => writeFileSync(`${FOLDER}${name}`, text, { mode: 0o600 });

if (existsSync(FOLDER)) {
  process.stderr.write(`${FOLDER} is there already; nothing was changed.\n`);
  process.exit(1);
}
mkdirSync(FOLDER, { mode: 0o700 });
write('viewer-token', random());
write('postgres-password', random());
const redis = random();
write('redis-password', redis);
write('redis-url', `redis://:${redis}@redis:6379`);
for (const service of SERVICES) {
  const password = random();
  write(`${service}-database-password`, password);
  write(`${service}-database-url`, `postgres://trax_${service}:${password}@postgres:5432/trax_${service}`);
}
process.stdout.write(
  `Made ${FOLDER}; put the service account of the Firebase project there as service-account.json.\n`,
);
