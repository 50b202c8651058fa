// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const PROGRAMS = ['tsconfig.web-program.json', 'tsconfig.server-program.json'];

/** @param {string} folder */
const readProjects = (folder) =>
  readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((project) => existsSync(path.join(project, 'tsconfig.json')));

it('every library is checked in one of the two type programs, every other project with its folder', () => {
  const folders = PROGRAMS.flatMap((program) => JSON.parse(readFileSync(program, 'utf8')).include);
  expect(folders.filter((folder) => folder.startsWith('libs/')).toSorted()).toEqual(readProjects('libs'));
  const others = ['apps', 'bench/**/*.mjs', 'demo-catalogue', 'e2e', 'gateway', 'k8s', 'services', 'tools'];
  expect(folders).toEqual(expect.arrayContaining(others));
});
