// @ts-check
// What the tests need and npm does not bring, each with its package on Debian. CONTRIBUTING.md names those of other systems.

const PROGRAMS = {
  redis: ['redis-server or valkey-server on the PATH', 'redis-server'],
  chromium: ['a Chromium or Chrome (or CHROME_PATH, the path of its executable)', 'chromium'],
  postgres: ['pg_dump, of version 17 or with a server of its own version', 'postgresql'],
  kubectl: ['kubectl, of version 1.24 or newer (Debian has it from 13 on)', 'kubernetes-client'],
  promtool: ['promtool, which comes with Prometheus', 'prometheus'],
  caddy: ['caddy', 'caddy'],
  firefox: ['Firefox (or FIREFOX_PATH, the path of its executable)', 'firefox-esr'],
  pulseaudio: ['pulseaudio: Firefox plays nothing without a sound device', 'pulseaudio'],
};

/** @typedef {keyof typeof PROGRAMS} Requirement */

/** @type {Requirement[]} */
export const OF_TESTS = ['redis', 'chromium', 'kubectl'];

/** @param {Requirement} name */
export const debianPackage = (name) => PROGRAMS[name][1] ?? '';

/**
 * Names what is missing, and how to get it.
 * @param {readonly Requirement[]} missing
 */
export const describeMissing = (missing) =>
  [
    'The tests need what npm does not bring:',
    ...missing.map((name) => `  - ${PROGRAMS[name][0]}`),
    `Debian, Ubuntu: sudo apt-get install ${missing.map(debianPackage).join(' ')}`,
    'Other systems: CONTRIBUTING.md, "What the tests need"',
  ].join('\n');
