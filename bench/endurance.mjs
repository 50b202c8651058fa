// @ts-check
// What must hold before a release and takes too long for `npm test`, one part after the other; prints one table.
// Usage: npm run test:endurance -- [--only kills,soak] [--seed 1] [--minutes 15] [--old COMMIT] [--write]
//   --minutes of the soak   --old: the commit of the last release, unless it is another one   --write: figures into docs/operations/endurance.md
//   (needs a build: `npm start` once; several hours, most of them for `mutation`)
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureRequirements } from '@trax/checks/ensure-requirements';
import { failSkipped, formatCounts, readReport } from '@trax/checks/reports';
import { readOptions } from './options.mjs';
import { makeScratchFolder } from './product.mjs';
import { reportRows } from './report.mjs';

/** @typedef {import('./report.mjs').Row} Row */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENT = path.join(ROOT, 'docs/operations/endurance.md');
const FUZZ_INPUTS = '3000';

const options = readOptions({ only: '', seed: 1, minutes: 15, old: '', write: false });
const seed = ['--seed', String(options.seed)];

/** @type {Record<string, () => Promise<Row[]>>} */
const PARTS = {
  kills: () => runScript('load/main.mjs', '--faults', 'kill', ...seed),
  faults: () => runScript('load/main.mjs', '--faults', 'silence,slow,full', '--rate', '60', ...seed),
  restarts: () => runScript('load/rolling-restart.mjs'),
  versions: () => runScript('load/mixed-versions.mjs', ...(options.old ? ['--old', options.old] : []), ...seed),
  deletion: () => runJest('a deleted person leaves no trace', ['endurance', 'e2e/resilience/erasure']),
  processes: () =>
    runJest('services in processes of their own trace, count and erase', [
      'endurance',
      'e2e/resilience/started-product',
    ]),
  roles: () =>
    runJest('every call of every role, and odd headers, are answered as described', ['endurance', 'e2e/security']),
  degradation: () => runJest('only the screens of a lost part fail', ['endurance', 'e2e/resilience/degradation']),
  services: () => runJest('kills of single services lose nothing', ['endurance', '(gateway|libs|services)/']),
  tools: () => runJest('start, backup, alerts, generators and types work whole', ['endurance', 'tools/']),
  proxy: () => runJest('Caddy, as it is shipped, passes everything', ['endurance', 'e2e/proxy']),
  browser: runBrowser,
  firefox: () => {
    install('firefox');
    return runScript('firefox/journeys.mjs');
  },
  mutation: () => {
    install('mutation');
    return runScript('mutation/main.mjs');
  },
  fuzz: () =>
    runJest(
      `odd input (${FUZZ_INPUTS} an operation) never fails`,
      ['api', 'e2e/(?:security/odd-(?:input|fields)|identity/accounts).api'],
      {
        FUZZ_INPUTS,
        FUZZ_SEED: String(options.seed),
      },
    ),
  sounds: () => runScript('damaged-sounds.mjs', ...seed),
  overload: async () => [...(await runScript('overload.mjs')), ...(await runScript('overload.mjs', '--proxy'))],
  soak: () => runScript('load/soak.mjs', '--minutes', String(options.minutes), ...seed),
};

/** What a part needs besides Redis. @type {Record<string, import('@trax/checks/requirements').Requirement[]>} */
const NEEDED = {
  tools: ['postgres', 'promtool'],
  proxy: ['caddy'],
  browser: ['chromium'],
  firefox: ['firefox', 'pulseaudio'],
  overload: ['caddy'],
};

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function run(script, args, env = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    process.stdout.write(text);
  });
  await once(child, 'close');
  return output;
}

/** A benchmark whose last line is that of `reportRows`. @param {string} script @param {string[]} args @returns {Promise<Row[]>} */
async function runScript(script, ...args) {
  const output = await run(`bench/${script}`, args);
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '').rows;
}

/**
 * @param {string} promise
 * @param {[project: string, files: string]} selection
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Row[]>}
 */
async function runJest(promise, [project, files], env) {
  const folder = makeScratchFolder('jest');
  const file = path.join(folder, 'results.json');
  const args = ['--selectProjects', project, '--runInBand', '--silent'];
  await run('node_modules/jest/bin/jest.js', [...args, '--json', `--outputFile=${file}`, '--', files], env);
  const rows = readTests(promise, file);
  rmSync(folder, { recursive: true });
  return rows;
}

/** Every browser test, those with the tag `@release` too. @returns {Promise<Row[]>} */
async function runBrowser() {
  const file = path.join(ROOT, 'test-results/browser.json');
  rmSync(file, { force: true });
  await run('e2e/run.mjs', [], { TRAX_E2E: 'release' });
  return readTests('every browser test', file);
}

/** @param {string} promise @param {string} file the JSON report of Jest or Playwright @returns {Row[]} */
function readTests(promise, file) {
  const summary = failSkipped(readReport(file));
  const isGreen = summary.passed > 0 && summary.failures.length === 0;
  return [{ promise, target: 'every test passes', measured: formatCounts(summary), isGreen }];
}

/** Packages that nothing else needs, beside the script that uses them. @param {string} folder of `bench` */
function install(folder) {
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: path.join(ROOT, 'bench', folder),
    stdio: 'inherit',
  });
}

/** Rows of parts that were not run keep their figures and their date. @param {Map<string, Row[]>} results */
function writeDocument(results) {
  const today = new Date().toISOString().slice(0, 10);
  const text = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '';
  const earlier = text.split('\n').filter((line) => /^\| [a-z]+ +\|/.test(line) && !line.startsWith('| part'));
  const lines = Object.keys(PARTS).flatMap((part) => {
    const rows = results.get(part);
    if (rows === undefined) return earlier.filter((line) => line.startsWith(`| ${part} `));
    const cells = rows.map(({ promise, target, measured, isGreen }) => [
      promise,
      target,
      measured,
      isGreen ? '✓' : '✗',
    ]);
    return cells.map((row) => `| ${[part, ...row.map((cell) => cell.replaceAll('|', '/')), today].join(' | ')} |`);
  });
  const markdown = `# Endurance

Written by \`npm run test:endurance -- --write\`, which runs before a release; the last machine had ${os.availableParallelism()}
cores and Node ${process.versions.node}. \`--only PART\` runs one part again.

| part | promise | target | measured | | date |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
  writeFileSync(DOCUMENT, markdown);
  execFileSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), [DOCUMENT]);
}

const chosen = options.only ? options.only.split(',') : Object.keys(PARTS);
const unknown = chosen.filter((part) => !(part in PARTS));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
await ensureRequirements(['redis', ...new Set(chosen.flatMap((part) => NEEDED[part] ?? []))]);
/** @type {Map<string, Row[]>} */
const results = new Map();
for (const part of chosen) {
  console.log(`\n── ${part}`);
  const rows = await PARTS[part]?.().catch((/** @type {Error} */ { message }) => {
    console.error(message);
    return [];
  });
  const failure = { promise: part, target: 'it runs to its end', measured: 'it did not: see above', isGreen: false };
  results.set(part, rows === undefined || rows.length === 0 ? [failure] : rows);
}
if (options.write) writeDocument(results);
console.log('');
reportRows([...results.values()].flat());
