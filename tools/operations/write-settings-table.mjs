// @ts-check
// Writes the table of every environment variable into docs/operations/configuration.md, from the built schemas:
//   npx nx run-many -t build && node tools/operations/write-settings-table.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { SERVICES } from '../../libs/contracts/src/services.js';
import { withSettings } from './settings-table.mjs';

const PAGE = new URL('../../docs/operations/configuration.md', import.meta.url);

/** @type {(file: string) => Promise<any>} */
const importBuilt = (file) => import(new URL(`../../${file}`, import.meta.url).href);

/** @type {import('./settings-table.mjs').Processes} */
const processes = { gateway: (await importBuilt('gateway/dist/gateway.config.js')).gatewaySettings };
for (const name of SERVICES) {
  processes[name] = (await importBuilt(`services/${name}/dist/definition.js`)).definition.settings;
}
writeFileSync(PAGE, withSettings(readFileSync(PAGE, 'utf8'), processes));
