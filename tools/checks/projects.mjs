// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A workspace: its folder relative to the root, its Nx name and tags.
 * @typedef {{ folder: string, name: string, tags: readonly string[] }} Project
 */

/** One value of each axis per project; a mistyped tag would silently switch a rule off, so every other value is an error. */
const AXES = {
  type: ['app', 'lib', 'service', 'gateway', 'tool', 'e2e', 'bench'],
  scope: ['shared', 'gateway', 'shell', 'catalogue', 'playlists', 'dashboard', 'admin', 'users', 'stats', 'deletion'],
  runtime: ['web', 'node', 'any'],
};

/**
 * Every workspace of the repository.
 * @param {string} root
 * @returns {Project[]}
 */
export function listProjects(root) {
  const { workspaces } = readJson(path.join(root, 'package.json'));
  const folders = workspaces.flatMap((/** @type {string} */ pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(path.join(root, pattern.slice(0, -2))).map((entry) => path.join(pattern.slice(0, -2), entry))
      : [pattern],
  );
  return folders.map((/** @type {string} */ folder) => {
    const { nx = {} } = readJson(path.join(root, folder, 'package.json'));
    return { folder, name: nx.name ?? folder, tags: nx.tags ?? [] };
  });
}

/**
 * What is wrong with the projects' names and tags, a sentence each; empty when all is well.
 * @param {readonly Project[]} projects
 * @returns {string[]}
 */
export function tagFaults(projects) {
  const names = projects.map(({ name }) => name);
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...doubled.map((name) => `two projects are called ${name}`),
    ...projects.flatMap((project) => [...missingAxes(project), ...unknownTags(project)]),
  ];
}

/** @param {Project} project */
function missingAxes({ folder, tags }) {
  return Object.keys(AXES)
    .filter((axis) => tags.filter((tag) => tag.startsWith(`${axis}:`)).length !== 1)
    .map((axis) => `${folder} needs exactly one tag ${axis}:…`);
}

/** @param {Project} project */
function unknownTags({ folder, tags }) {
  const known = Object.entries(AXES).flatMap(([axis, values]) => values.map((value) => `${axis}:${value}`));
  return tags.filter((tag) => !known.includes(tag)).map((tag) => `${folder} has the unknown tag ${tag}`);
}

/**
 * Relative imports that leave their own project: they build and render, and silently give a page two copies of a singleton.
 * @param {{ file: string, source: string }} module path relative to the root, and its text
 * @param {readonly Project[]} projects
 * @returns {string[]}
 */
export function strayImports({ file, source }, projects) {
  const home = projects.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!home) return [];
  // The tools run before anything is installed, when no package name resolves yet.
  const isAtHome = (/** @type {string} */ target) =>
    target.startsWith(`${home.folder}/`) || (file.startsWith('tools/') && target.startsWith('tools/'));
  return [...source.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)]
    .map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
    .filter((target) => !isAtHome(target))
    .map((target) => `${file} reaches into ${target}; import the project by its package name`);
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
