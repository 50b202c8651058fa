// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { createTree } from '@nx/devkit/testing';
import { pageRemote } from '@trax/contracts/app-config';
import { generateRemote } from './remote.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DECLARATIONS = 'libs/contracts/src/remotes.js';
const READ = [
  'apps/dashboard/package.json',
  'apps/dashboard/tsconfig.json',
  'apps/dashboard/rspack.config.mjs',
  'apps/shell/src/routes.spec.ts',
  DECLARATIONS,
];

it('a new remote is in the main navigation and in the tab bar, with an icon', async () => {
  const tree = createTree();
  for (const file of READ) tree.write(file, readFileSync(path.join(ROOT, file)));
  await generateRemote(tree, { name: 'breathing', skipInstall: true });
  const source = `data:text/javascript,${encodeURIComponent(tree.read(DECLARATIONS, 'utf8') ?? '')}`;
  /** @type {{ REMOTES: { name: string }[] }} */
  const { REMOTES } = await import(source);
  const { navigation } = pageRemote.parse(REMOTES.find(({ name }) => name === 'breathing'));
  expect(navigation).toEqual({
    label: 'Breathing',
    shortLabel: 'Breathing',
    icon: expect.stringMatching(/^M(?:.*[Mm]){2}/),
    order: 35,
  });
});
