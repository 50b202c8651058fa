// @ts-check
// Whether the processes get their settings, by the table of docs/operations/configuration.md, which a spec compares with what
// they read.
import { readFileSync } from 'node:fs';
import { SERVICES } from '@trax/contracts/services';

/** @typedef {import('./check-manifests.mjs').Manifest} Manifest */

const table = readFileSync(new URL('../docs/operations/configuration.md', import.meta.url), 'utf8');
const rows = [...table.matchAll(/^\| `([A-Z_]+)` \| ([a-z, ]+) \|/gm)];

/** The settings of each process. @type {Record<string, string[]>} */
const SETTINGS = Object.fromEntries(
  ['gateway', ...SERVICES].map((process) => {
    const readers = ['all', process, ...(process === 'gateway' ? [] : ['every service'])];
    const own = rows.filter(([, , processes = '']) => processes.split(', ').some((reader) => readers.includes(reader)));
    return [process, own.map(([, name = '']) => name)];
  }),
);

/** Those that the images or docker-compose.yml decide, and those of parts that compose does not have. */
const NOT_OF_COMPOSE =
  /^(?:PORT|HOST|NODE_ENV|RELEASE|(?:PREVIOUS_)?WEB_DIR|PERSISTED_DOCUMENTS|UPLOADS_DIR|AUDIO_BUCKET\w*|(?:QUEUE|DIRECT)_DATABASE_URL|DATABASE_READ_URL|FIREBASE_AUTH_EMULATOR_HOST|EMULATOR_HOSTS)$/;

/** @param {string[]} names of variables @param {string[]} settings */
function unknownAmong(names, settings) {
  const known = [...settings, ...settings.map((name) => `${name}_FILE`)];
  return names
    .filter((name) => !known.includes(name) && !name.startsWith('NODE_'))
    .map((name) => `${name} is no setting`);
}

/** The settings of a Deployment, a migration or a ConfigMap. @param {Manifest} object */
export function findSettingFaults({ kind, metadata: { name }, data, spec }) {
  if (kind === 'ConfigMap' && /^trax-(?:config|installation)/.test(name))
    return unknownAmong(Object.keys(data ?? {}), Object.values(SETTINGS).flat());
  const settings = SETTINGS[name.replace('migrate-', '')];
  if (!settings || (kind !== 'Deployment' && kind !== 'Job')) return [];
  /** @type {Manifest[]} */
  const env = spec.template.spec.containers[0].env ?? [];
  return unknownAmong(
    env.map((variable) => variable['name']),
    settings,
  );
}

/** The settings of docker-compose.yml: nothing unknown, and every setting that an operator may choose. @param {Manifest} services */
export function findComposeSettingFaults(services) {
  return Object.entries(SETTINGS).flatMap(([process, settings]) => {
    const names = Object.keys(services[process]?.environment ?? {});
    const missing = settings.filter(
      (name) => !NOT_OF_COMPOSE.test(name) && !names.includes(name) && !names.includes(`${name}_FILE`),
    );
    return [...unknownAmong(names, settings), ...missing.map((name) => `${name} is not passed on`)].map(
      (fault) => `services/${process}: ${fault}`,
    );
  });
}
