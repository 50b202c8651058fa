// @ts-check
import path from 'node:path';
import { formatFiles, generateFiles, installPackagesTask, logger, names } from '@nx/devkit';
import { copySibling, insertBefore } from './tree.mjs';

/** A square of four tiles, until the remote has an icon of its own. */
const ICON = 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z';

/**
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string, skipInstall?: boolean }} options
 */
export async function generateRemote(tree, { name, skipInstall }) {
  const Name = names(name).className;
  copySibling(tree, {
    from: 'apps/dashboard',
    to: `apps/${name}`,
    files: ['package.json', 'tsconfig.json', 'rspack.config.mjs'],
  });
  generateFiles(tree, path.join(import.meta.dirname, 'remote/remote'), `apps/${name}`, { name, Name });

  insertBefore(tree, 'libs/contracts/src/remotes.js', {
    anchor: ']);',
    text: `  {
    name: '${name}',
    manifest: '/remotes/${name}/mf-manifest.json',
    access: 'signed-in',
    path: '/${name}',
    title: '${Name}',
    navigation: { label: '${Name}', shortLabel: '${Name}', icon: '${ICON}', order: 35 },
  },
`,
  });
  insertBefore(tree, 'apps/shell/src/navigation/remote-names.ts', {
    anchor: '  }),',
    text: `    ${Name}: msg\`${Name}\`,\n`,
  });
  insertBefore(tree, 'lingui.config.mjs', { anchor: '].map((app) => catalog(app))', text: `, '${name}'` });
  insertBefore(tree, 'apps/shell/src/routes.spec.ts', {
    anchor: `  '/nowhere': row(`,
    text: `  '/${name}': row(SPINNER, SPINNER, LANDING, OWN, OWN),\n`,
  });
  await formatFiles(tree);

  return () => {
    if (!skipInstall) installPackagesTask(tree, true);
    logger.info(`
The page is at /${name}; its labels, icon and order in the navigation are in libs/contracts/src/remotes.js.
What the generator leaves to you: its name in other languages, after npx lingui extract (docs/add-a-language.md).`);
  };
}
