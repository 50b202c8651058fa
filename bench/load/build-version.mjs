// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@trax/contracts/services';
import { makeScratchFolder } from '../product.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OURS = '@trax';
const PROJECTS = [
  'libs/contracts',
  'libs/nest-platform',
  'libs/erasure',
  ...SERVICES.map((name) => `services/${name}`),
  'gateway',
];

/**
 * Unpacks a commit into a folder of its own and builds its gateway and services with the packages that are installed here.
 * The web apps are those of this tree.
 * @param {string} commit
 * @returns {{ folder: string, remove: () => void }}
 */
export function buildVersion(commit) {
  const folder = path.join(makeScratchFolder('version'), 'trax');
  const remove = () => rmSync(path.dirname(folder), { recursive: true, force: true });
  try {
    mkdirSync(folder);
    const archive = path.join(path.dirname(folder), 'commit.tar');
    git('archive', '--output', archive, commit);
    execFileSync('tar', ['--extract', '--file', archive, '--directory', folder]);
    linkPackages(folder);
    const PATH = [path.join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
    for (const project of PROJECTS.filter((one) => existsSync(path.join(folder, one)))) {
      const cwd = path.join(folder, project);
      execFileSync('npm', ['run', '--silent', 'build'], { cwd, env: { ...process.env, PATH }, stdio: 'pipe' });
    }
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @param {string} commit */
export function commitExists(commit) {
  try {
    git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });

/** Installed packages and built apps are those of this tree; our own packages are those of that version. @param {string} folder */
function linkPackages(folder) {
  const installed = path.join(ROOT, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules'));
  const names = readdirSync(installed).filter((name) => name !== OURS && name !== '.cache');
  // Relative links, so that they lead into that version.
  cpSync(path.join(installed, OURS), path.join(folder, 'node_modules', OURS), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const apps = readdirSync(path.join(folder, 'apps'));
  const shared = [
    ...names.map((name) => `node_modules/${name}`),
    ...PROJECTS.filter((project) => existsSync(path.join(folder, project))).map((project) => `${project}/node_modules`),
    ...apps.map((app) => `apps/${app}/dist`),
  ];
  for (const name of shared.filter((one) => existsSync(path.join(ROOT, one)))) {
    symlinkSync(path.join(ROOT, name), path.join(folder, name));
  }
}
