// @ts-check
// Writes the table of every environment variable into docs/operations/configuration.md, from the built schemas:
//   npx nx run-many -t build && node tools/operations/write-settings-table.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { SERVICES } from '../../libs/contracts/src/services.js';
import { withSettings } from './settings-table.mjs';

const PAGE = new URL('../../docs/operations/configuration.md', import.meta.url);

/** @type {import('./settings-table.mjs').Processes} */
const processes = {};
for (const name of ['gateway', ...SERVICES]) {
  const folder = name === 'gateway' ? name : `services/${name}`;
  const schemas = await import(new URL(`../../${folder}/dist/${name}.config.js`, import.meta.url).href);
  processes[name] = schemas[`${name}Settings`];
}
writeFileSync(PAGE, withSettings(readFileSync(PAGE, 'utf8'), processes));
