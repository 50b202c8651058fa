// @ts-check
import { expect, it } from '@jest/globals';
import { ensureRequirements } from './ensure-requirements.mjs';
import { describeMissing } from './requirements.mjs';

it('what is missing is named with the command that installs it', () => {
  expect(describeMissing(['redis', 'kubectl'])).toBe(`The tests need what npm does not bring:
  - redis-server or valkey-server on the PATH
  - kubectl, of version 1.24 or newer (Debian has it from 13 on)
Debian, Ubuntu: sudo apt-get install redis-server kubernetes-client
Other systems: CONTRIBUTING.md, "What the tests need"`);
});

it('what is missing is named where nothing can be installed', async () => {
  /** @type {import('./requirements.mjs').Requirement[]} */
  const absent = ['redis', 'kubectl', 'postgres', 'promtool', 'caddy', 'firefox', 'pulseaudio'];
  /** @type {string[]} */
  const said = [];
  await ensureRequirements(
    [...absent, 'chromium'],
    { PATH: '', CHROME_PATH: process.execPath, FIREFOX_PATH: '/nowhere' },
    (text) => said.push(text),
  );
  expect(said.at(-1)).toBe(describeMissing(absent));
});
