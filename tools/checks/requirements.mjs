// @ts-check
// What the tests need and npm does not bring.

/** @type {[system: string, command: string][]} */
const SYSTEMS = [
  ['Debian, Ubuntu', 'sudo apt-get install'],
  ['Fedora', 'sudo dnf install'],
  ['macOS', 'brew install'],
];

/** Each with its package in the order of the systems. */
const PROGRAMS = {
  redis: ['redis-server or valkey-server on the PATH', 'redis-server', 'valkey', 'redis'],
  chromium: [
    'a Chromium or Chrome (or CHROME_PATH, the path of its executable)',
    'chromium',
    'chromium',
    'google-chrome',
  ],
  postgres: [
    'pg_dump, of version 17 or with a server of its own version',
    'postgresql',
    'postgresql-server',
    'postgresql@17',
  ],
  kubectl: [
    'kubectl, of version 1.24 or newer (Debian has it from 13 on)',
    'kubernetes-client',
    '/usr/bin/kubectl',
    'kubectl',
  ],
  promtool: ['promtool, which comes with Prometheus', 'prometheus', '/usr/bin/promtool', 'prometheus'],
  caddy: ['caddy', 'caddy', 'caddy', 'caddy'],
  firefox: ['Firefox (or FIREFOX_PATH, the path of its executable)', 'firefox-esr', 'firefox', 'firefox'],
  pulseaudio: ['pulseaudio: Firefox plays nothing without a sound device', 'pulseaudio', 'pulseaudio', 'pulseaudio'],
};

/** @typedef {keyof typeof PROGRAMS} Requirement */

/** @type {Requirement[]} */
export const OF_TESTS = ['redis', 'chromium', 'kubectl'];

/** @param {Requirement} name */
export const debianPackage = (name) => PROGRAMS[name][1] ?? '';

/**
 * Names what is missing, and how to get it on each supported system.
 * @param {readonly Requirement[]} missing
 */
export function describeMissing(missing) {
  const commands = SYSTEMS.map(([system, command], index) => {
    const packages = missing.map((name) => PROGRAMS[name][index + 1]);
    return `  ${system.padEnd(16)}${command} ${packages.join(' ')}`;
  });
  return [
    'The tests need what npm does not bring:',
    ...missing.map((name) => `  - ${PROGRAMS[name][0]}`),
    'Install it with:',
    ...commands,
    `  ${'another system'.padEnd(16)}its own package of these programs`,
  ].join('\n');
}
