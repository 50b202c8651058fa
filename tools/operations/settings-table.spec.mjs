// @ts-check
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { SERVICES } from '@trax/contracts/services';
import { gatewaySettings } from '../../gateway/src/gateway.config.js';
import { withSettings } from './settings-table.mjs';

it('docs/operations/configuration.md has the settings of the schemas (else run tools/operations/write-settings-table.mjs)', async () => {
  /** @type {import('./settings-table.mjs').Processes} */
  const processes = { gateway: gatewaySettings };
  for (const name of SERVICES) {
    processes[name] = (await import(`../../services/${name}/src/definition.js`)).definition.settings;
  }
  const page = readFileSync('docs/operations/configuration.md', 'utf8');
  expect(page).toBe(withSettings(page, processes));
});
