// @ts-check
// What the tests need and npm does not bring.

/** @typedef {'redis' | 'chromium' | 'kubectl' | 'postgres' | 'promtool' | 'caddy' | 'firefox' | 'pulseaudio'} Requirement */
/** @typedef {Record<Requirement, string>} Packages of one system */

/** @type {Record<Requirement, string>} */
const PROGRAMS = {
  redis: 'redis-server or valkey-server on the PATH (or TEST_REDIS_URL, the address of an empty Redis)',
  chromium: 'a Chromium or Chrome (or CHROME_PATH, the path of its executable)',
  postgres: 'pg_dump, of version 17 or with a server of its own version',
  kubectl: 'kubectl, of version 1.24 or newer (Debian has it from 13 on)',
  promtool: 'promtool, which comes with Prometheus',
  caddy: 'caddy',
  firefox: 'Firefox (or FIREFOX_PATH, the path of its executable)',
  pulseaudio: 'pulseaudio: Firefox plays nothing without a sound device',
};

/** @type {Packages} */
export const DEBIAN_PACKAGES = {
  redis: 'redis-server',
  chromium: 'chromium',
  postgres: 'postgresql',
  kubectl: 'kubernetes-client',
  promtool: 'prometheus',
  caddy: 'caddy',
  firefox: 'firefox-esr',
  pulseaudio: 'pulseaudio',
};

/** @type {Requirement[]} */
export const OF_TESTS = ['redis', 'chromium', 'kubectl'];
/** @type {[system: string, command: string, packages: Packages][]} */
const SYSTEMS = [
  ['Debian, Ubuntu', 'sudo apt-get install', DEBIAN_PACKAGES],
  [
    'Fedora',
    'sudo dnf install',
    {
      redis: 'valkey',
      chromium: 'chromium',
      postgres: 'postgresql-server',
      kubectl: '/usr/bin/kubectl',
      promtool: '/usr/bin/promtool',
      caddy: 'caddy',
      firefox: 'firefox',
      pulseaudio: 'pulseaudio',
    },
  ],
  [
    'macOS',
    'brew install',
    {
      redis: 'redis',
      chromium: 'google-chrome',
      postgres: 'postgresql@17',
      kubectl: 'kubectl',
      promtool: 'prometheus',
      caddy: 'caddy',
      firefox: 'firefox',
      pulseaudio: 'pulseaudio',
    },
  ],
];

/**
 * Names what is missing, and how to get it on each supported system.
 * @param {readonly Requirement[]} missing
 */
export function describeMissing(missing) {
  return [
    'The tests need what npm does not bring:',
    ...missing.map((name) => `  - ${PROGRAMS[name]}`),
    'Install it with:',
    ...SYSTEMS.map(
      ([system, command, packages]) =>
        `  ${system.padEnd(16)}${command} ${missing.map((name) => packages[name]).join(' ')}`,
    ),
    `  ${'another system'.padEnd(16)}its own package of these programs`,
  ].join('\n');
}
