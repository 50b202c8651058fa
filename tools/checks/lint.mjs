// @ts-check
// Style, budgets, formatting, boundaries and tags; every finding is an error.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listProjects, strayImports, tagFaults } from './projects.mjs';
import { ROOT, run } from './run.mjs';

const CODE = ['apps', 'libs', 'services', 'gateway', 'tools', 'e2e', 'bench', 'k8s'];

function projectFaults() {
  const projects = listProjects(ROOT);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...CODE], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /(?<!\.spec)\.(ts|tsx|mjs)$/.test(file));
  const faults = files.flatMap((file) => {
    try {
      return strayImports({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }, projects);
    } catch {
      return []; // deleted in the work tree, still in the index
    }
  });
  return [...tagFaults(projects), ...faults];
}

/**
 * @returns {Promise<{ name: string, isGreen: boolean }[]>} one line for each check
 */
export async function lint() {
  const faults = projectFaults();
  for (const fault of faults) console.error(fault);
  const [style, format, boundaries] = await Promise.all([
    run('oxlint', ['--deny-warnings', ...CODE], { isQuiet: true }),
    run('prettier', ['--check', '--log-level', 'warn', '.'], { isQuiet: true }),
    run('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...CODE], { isQuiet: true }),
  ]);
  return [
    { name: 'tags and project borders', isGreen: faults.length === 0 },
    { name: 'style and budgets', isGreen: style.exitCode === 0 },
    { name: 'formatting', isGreen: format.exitCode === 0 },
    { name: 'boundaries', isGreen: boundaries.exitCode === 0 },
  ];
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const results = await lint();
  for (const { name, isGreen } of results) console.log(`${isGreen ? '✓' : '✗'} ${name}`);
  process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1;
}
