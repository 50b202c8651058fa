// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OURS = '@trax';
const PROJECTS = [
  'libs/contracts',
  'libs/nest-platform',
  ...['users', 'catalogue', 'playlists', 'stats', 'deletion'].map((name) => `services/${name}`),
  'gateway',
];

/**
 * The gateway and the services as they were at a commit, built beside this work tree with the packages that are installed
 * here. The web apps are this tree's.
 * @param {string} reference of a commit
 * @returns {string} the folder
 */
export function buildVersion(reference) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trax-version-'));
  const archive = execFileSync('git', ['archive', '--format=tar', reference], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync('tar', ['-xf', '-'], { cwd: folder, input: archive });
  linkPackages(folder);
  const swc = path.join(ROOT, 'node_modules', '.bin');
  for (const project of PROJECTS) {
    const env = { ...process.env, PATH: `${swc}${path.delimiter}${process.env['PATH'] ?? ''}` };
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: path.join(folder, project), env, stdio: 'pipe' });
  }
  return folder;
}

/** What others wrote is this tree's; what is ours is that version's. @param {string} folder */
function linkPackages(folder) {
  const installed = path.join(ROOT, 'node_modules');
  const target = path.join(folder, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(installed)) {
    if (name !== OURS && name !== '.cache') symlinkSync(path.join(installed, name), path.join(target, name));
  }
  // Relative links, so that they lead into that version.
  cpSync(path.join(installed, OURS), path.join(target, OURS), { recursive: true, verbatimSymlinks: true });
  for (const project of readdirSync(path.join(folder, 'apps'))) {
    const built = path.join(ROOT, 'apps', project, 'dist');
    if (existsSync(built)) symlinkSync(built, path.join(folder, 'apps', project, 'dist'));
  }
}
