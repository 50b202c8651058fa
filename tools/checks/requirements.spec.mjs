// @ts-check
import { expect, it } from '@jest/globals';
import { ensureRequirements } from './ensure-requirements.mjs';
import { describeMissing } from './requirements.mjs';

/** @type {import('./requirements.mjs').Optional[]} */
const OPTIONAL = ['postgres', 'kubectl', 'promtool', 'caddy'];
const NOTHING_INSTALLED = { PATH: '', CHROME_PATH: process.execPath };
const ignore = () => undefined;

it('what is missing is named with the command of each system', () => {
  expect(describeMissing(['redis', 'kubectl'])).toBe(`The tests need what npm does not bring:
  - redis-server or valkey-server on the PATH (or TEST_REDIS_URL, the address of an empty Redis)
  - kubectl, of version 1.24 or newer (Debian has it from 13 on)
Install it with:
  Debian, Ubuntu  sudo apt-get install redis-server kubernetes-client
  Fedora          sudo dnf install valkey /usr/bin/kubectl
  macOS           brew install redis kubectl
  another system  its own package of these programs`);
});

it('a machine without a Redis is refused, also where nothing can be installed', async () => {
  const expected = describeMissing(['redis', ...OPTIONAL]);
  await expect(ensureRequirements({ ...NOTHING_INSTALLED, CI: 'true' }, ignore)).rejects.toThrow(expected);
  await expect(ensureRequirements(NOTHING_INSTALLED, ignore)).rejects.toThrow(describeMissing(['redis']));
});

it('a machine without the programs of some tests is refused in CI, and gets a list elsewhere', async () => {
  const env = { ...NOTHING_INSTALLED, TEST_REDIS_URL: 'redis://127.0.0.1:6379' };
  await expect(ensureRequirements({ ...env, CI: 'true' }, ignore)).rejects.toThrow(describeMissing(OPTIONAL));
  /** @type {string[]} */
  const said = [];
  await ensureRequirements(env, (text) => said.push(text));
  expect(said).toEqual([describeMissing(OPTIONAL, 'Tests are skipped, because this is missing:')]);
});
