// @ts-check
// Checks what a server-side dry run cannot see: names that must fit together, probes, limits, restricted pods, budgets that
// allow eviction, and which pod may connect to which. Needs kubectl and the installed packages (`npm ci`), no cluster.
//   node k8s/check.mjs                                     the overlays of this repository with their example settings, and
//                                                          Dockerfile and docker-compose.yml
//   node k8s/check.mjs <overlay> <overlay>/migrations …    yours, as they are; several folders are checked together
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasKubectl } from '@trax/checks/programs';
import { parseAllDocuments } from 'yaml';
import { findComposeFaults, findDockerfileFaults } from './check-images.mjs';
import { findFaults } from './check-manifests.mjs';

/** @typedef {import('./check-manifests.mjs').Manifest} Manifest */

/** @type {string[][]} */
export const EXAMPLES = [['local'], ['production', 'production/migrations', 'production/secrets']];

/** @param {string[]} args */
const kubectl = (args) => spawnSync('kubectl', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });

/** @param {string[]} folders @returns {Manifest[]} @throws {Error} a folder that kubectl cannot render */
export function render(folders) {
  const yaml = folders.map((folder) => {
    const { status, stdout, stderr } = kubectl(['kustomize', folder]);
    if (status === 0) return stdout;
    const [, file] = /evalsymlink failure on '([^']+)'/.exec(stderr) ?? [];
    const isMissing = `the file ${path.relative(folder, file ?? '')} is missing; k8s/README.md says how it is made`;
    throw new Error(`${folder}: ${file ? isMissing : stderr.trim()}`);
  });
  return parseAllDocuments(yaml.join('---\n')).map((document) => document.toJS());
}

/**
 * Renders overlays of this repository with their example settings, and placeholders for the secrets and for what is empty.
 * @param {string[]} overlays
 * @param {(folder: string) => void} [change] the copy of k8s/ that is rendered
 */
export function renderExample(overlays, change) {
  const folder = mkdtempSync(path.join(tmpdir(), 'trax-k8s-'));
  try {
    cpSync(fileURLToPath(new URL('.', import.meta.url)), folder, { recursive: true });
    for (const overlay of ['local', 'production']) {
      const place = path.join(folder, 'overlays', overlay);
      const settings = readFileSync(path.join(place, 'installation.example.env'), 'utf8');
      writeFileSync(path.join(place, 'installation.env'), settings.replaceAll(/=$/gm, '=placeholder'));
    }
    for (const place of ['overlays/local', 'overlays/production/secrets']) {
      const kustomization = readFileSync(path.join(folder, place, 'kustomization.yaml'), 'utf8');
      for (const [, file = ''] of kustomization.matchAll(/=((?:secrets|values)\/[\w.-]+)/g)) {
        mkdirSync(path.dirname(path.join(folder, place, file)), { recursive: true });
        writeFileSync(path.join(folder, place, file), 'placeholder');
      }
    }
    change?.(folder);
    return render(overlays.map((overlay) => path.join(folder, 'overlays', overlay)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} name of a file in the root of the repository */
export const readRootFile = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

/** @param {string} name @param {string[]} faults */
function report(name, faults) {
  process.stdout.write([...faults, `${name}: ${faults.length} faults\n`].join('\n'));
  if (faults.length > 0) process.exitCode = 1;
}

/** @param {string[]} folders */
function main(folders) {
  if (!hasKubectl()) throw new Error('kubectl, of version 1.24 or newer, is not on the PATH');
  if (folders.length > 0) return report(folders.join(' '), findFaults(render(folders)));
  for (const overlays of EXAMPLES) report(`example of ${overlays.join(' ')}`, findFaults(renderExample(overlays)));
  const [dockerfile, compose] = ['Dockerfile', 'docker-compose.yml'].map(readRootFile);
  return report('images', [...findDockerfileFaults(dockerfile ?? ''), ...findComposeFaults(compose ?? '')]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
    process.exitCode = 1;
  }
}
