// @ts-check
// The gateway and the five services in one process, each an application with its own settings, database and port.
// TRAX_SERVICES holds what the environments of the applications do not have in common.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVICES } from '../../libs/contracts/src/services.js';
import { ROOT } from './start-failure.mjs';

/** @typedef {{ stop: () => Promise<void> }} RunningService */
/** @type {(file: string) => Promise<Record<string, Function>>} */
const importBuilt = (file) => import(pathToFileURL(path.join(ROOT, file)).href);

const { TRAX_SERVICES = '{}', ...shared } = process.env;
const settings = JSON.parse(TRAX_SERVICES);
const { runProcess } = await importBuilt('libs/nest-platform/dist/run-process.js');
const { withOwnLog } = await importBuilt('libs/nest-platform/dist/logging.js');

/** @param {string} name @param {string} folder @returns {Promise<RunningService>} */
async function startApplication(name, folder) {
  const module = await importBuilt(`${folder}/dist/start.js`);
  const start = module[`start${name.charAt(0).toUpperCase()}${name.slice(1)}`];
  return withOwnLog?.(() => start?.({ ...shared, ...settings[name] }));
}

await runProcess?.({
  name: 'product',
  environment: process.env,
  start: async () => {
    const [gateway, ...services] = await Promise.all([
      startApplication('gateway', 'gateway'),
      ...SERVICES.map((name) => startApplication(name, `services/${name}`)),
    ]);
    return {
      // The gateway's last answers need the services.
      stop: async () => {
        await gateway?.stop();
        await Promise.all(services.map((service) => service.stop()));
      },
    };
  },
});
