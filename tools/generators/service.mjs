// @ts-check
import path from 'node:path';
import { formatFiles, generateFiles, installPackagesTask, logger, names, updateJson } from '@nx/devkit';
import { SERVICE_PORTS } from '../../libs/contracts/src/services.js';
import { copySibling, insertBefore } from './tree.mjs';

const CONTRACTS = 'libs/contracts/src';

/**
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string, skipInstall?: boolean }} options
 */
export async function generateService(tree, { name, skipInstall }) {
  const entity = name.replace(/s$/, '');
  const facts = {
    name,
    entity,
    Name: names(name).className,
    Entity: names(entity).className,
    migration: Date.now(),
  };
  copySibling(tree, {
    from: 'services/playlists',
    to: `services/${name}`,
    files: ['package.json', 'tsconfig.json', 'src/main.ts', 'src/database/migrate.main.ts'],
  });
  updateJson(tree, `services/${name}/package.json`, (manifest) => {
    // For data of people, which it has none of yet.
    delete manifest.dependencies['@trax/erasure'];
    // For specs without I/O; Jest fails where it finds none.
    delete manifest.nx.targets.test;
    return manifest;
  });
  const templates = path.join(import.meta.dirname, 'service');
  generateFiles(tree, path.join(templates, 'service'), `services/${name}`, facts);
  generateFiles(tree, path.join(templates, 'contracts'), CONTRACTS, facts);

  const port = Math.max(...Object.values(SERVICE_PORTS)) + 1;
  insertBefore(tree, `${CONTRACTS}/services.js`, { anchor: '});', text: `  ${name}: ${port},\n` });
  insertBefore(tree, `${CONTRACTS}/operations.ts`, {
    anchor: 'import type { Operation }',
    text: `import * as ${name} from './${name}.js';\n`,
  });
  insertBefore(tree, `${CONTRACTS}/operations.ts`, { anchor: '  gateway,\n]', text: `  ${name},\n` });
  await formatFiles(tree);

  return () => {
    if (!skipInstall) installPackagesTask(tree, true);
    logger.info(`
What the generator leaves to you:
- the answers for each kind of viewer in e2e/security/roles/
- docs/operations/configuration.md: npx nx run-many -t build && node tools/operations/write-settings-table.mjs
- docker-compose.yml, and k8s: base, migrations, release, secrets, autoscaling`);
  };
}
