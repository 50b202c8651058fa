// @ts-check
// The gateway and the services in one process, each an application with its own settings, database and port.
// TRAX_SERVICES holds what the environments of the applications do not have in common.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './start-failure.mjs';

/** @typedef {{ stop: () => Promise<void> }} RunningService */
/** @type {(file: string) => Promise<any>} */
const importBuilt = (file) => import(pathToFileURL(path.join(ROOT, file)).href);

const { TRAX_SERVICES = '{}', ...shared } = process.env;
const settings = JSON.parse(TRAX_SERVICES);
const { runProcess } = await importBuilt('libs/nest-platform/dist/run-process.js');
const { withOwnLog } = await importBuilt('libs/nest-platform/dist/logging.js');

/** @type {(name: string, start: (environment: NodeJS.ProcessEnv) => Promise<RunningService>) => Promise<RunningService>} */
const startWithOwnLog = (name, start) => withOwnLog(() => start({ ...shared, ...settings[name] }));

async function startGateway() {
  const gateway = await importBuilt('gateway/dist/start.js');
  return startWithOwnLog('gateway', gateway.startGateway);
}

/** @param {string} name */
async function startService(name) {
  const { definition } = await importBuilt(`services/${name}/dist/definition.js`);
  return startWithOwnLog(name, definition.start);
}

await runProcess({
  name: 'product',
  start: async () => {
    const names = Object.keys(settings).filter((name) => name !== 'gateway');
    const [gateway, ...services] = await Promise.all([startGateway(), ...names.map(startService)]);
    return {
      // The gateway's last answers need the services.
      stop: async () => {
        await gateway.stop();
        await Promise.all(services.map((service) => service.stop()));
      },
    };
  },
});
