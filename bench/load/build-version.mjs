// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeScratchFolder } from '../product.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** With all libraries that they need. */
const BUILD = ['exec', '--', 'nx', 'run-many', '--target=build', '--projects=tag:type:service,tag:type:gateway'];

/**
 * Unpacks a commit into a folder of its own, installs its packages and builds its gateway and services. The web apps are those
 * of this tree.
 * @param {string} commit
 * @returns {{ folder: string, remove: () => void }}
 */
export function buildVersion(commit) {
  const folder = path.join(makeScratchFolder('version'), 'trax');
  const remove = () => rmSync(path.dirname(folder), { recursive: true, force: true });
  const npm = (/** @type {string[]} */ ...args) => execFileSync('npm', args, { cwd: folder, stdio: 'pipe' });
  try {
    mkdirSync(folder);
    const archive = path.join(path.dirname(folder), 'commit.tar');
    git('archive', '--output', archive, commit);
    execFileSync('tar', ['--extract', '--file', archive, '--directory', folder]);
    npm('ci', '--no-audit', '--no-fund');
    npm(...BUILD);
    linkApps(folder);
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

/** @param {string} folder */
function linkApps(folder) {
  for (const app of readdirSync(path.join(folder, 'apps'))) {
    const built = path.join(ROOT, 'apps', app, 'dist');
    if (existsSync(built)) symlinkSync(built, path.join(folder, 'apps', app, 'dist'));
  }
}
