// @ts-check
// What `npm start` costs, in one process and with a process for each service: the time to start with an empty data folder
// and warm, the time to stop, and at rest the memory and the connections to Postgres.
// Usage: node bench/start-time.mjs [rounds]   (needs a build: `npm start` once; memory on Linux only)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withClient } from '@trax/start/databases';
import { makeScratchFolder } from './product.mjs';
import { median, reportRows, round } from './report.mjs';

const ROUNDS = Number(process.argv[2] ?? 3);
const PORT = process.env.PORT ?? '8791';
const REST_MS = 30_000;
const start = fileURLToPath(new URL('../tools/start/main.mjs', import.meta.url));

/**
 * Starts the product as a person does, waits for its last line, and stops it as a person does.
 * @param {{ home: string, processes: string, measure?: (pid: number) => Promise<void> }} options
 * @returns {Promise<{ readySeconds: number, stopSeconds: number }>}
 */
async function startOnce({ home, processes, measure }) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, TRAX_HOME: home, PORT, TRAX_PROCESSES: processes },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const isReady = new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes(`Trax is ready: http://localhost:${PORT}`)) resolve(undefined);
    });
    child.once('exit', () => reject(new Error(output)));
  });
  await isReady;
  const readySeconds = (performance.now() - startedAt) / 1000;
  await measure?.(child.pid ?? 0);
  const stoppingAt = performance.now();
  child.kill('SIGINT');
  await once(child, 'exit');
  return { readySeconds, stopSeconds: (performance.now() - stoppingAt) / 1000 };
}

/**
 * The memory of a process and all that it started, a page that several share counted once (PSS).
 * @param {number} root
 * @returns {{ name: string, megabytes: number }[]}
 */
function readMemory(root) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, parent] = readFileSync(`/proc/${pid}/stat`, 'latin1')
          .replace(/^.*\) /s, '')
          .split(' ');
        const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')) ?? [];
        const words = readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0');
        const script = words.find((word) => /\.m?js$/.test(word));
        const name =
          script === undefined
            ? path.basename(words[0] ?? '')
            : path.relative(path.dirname(path.dirname(start)), script);
        return [{ pid: Number(pid), parent: Number(parent), name, megabytes: Number(kilobytes) / 1024 }];
      } catch {
        return [];
      }
    });
  /** @param {number} pid @returns {typeof processes} */
  const listTree = (pid) =>
    processes
      .filter((each) => each.pid === pid || each.parent === pid)
      .flatMap((each) => (each.pid === pid ? [each] : listTree(each.pid)));
  return listTree(root);
}

/** @param {string} home @returns {Promise<number>} */
async function countConnections(home) {
  const { postgres: password } = JSON.parse(readFileSync(path.join(home, 'secrets.json'), 'utf8'));
  const port = Number(readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);
  const { rows } = await withClient(`postgres://trax:${password}@127.0.0.1:${port}/postgres`, (client) =>
    client.query(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  );
  return rows[0].count;
}

/** @param {'one' | 'separate'} processes */
async function measureStarts(processes) {
  /** @type {Record<'empty' | 'warm' | 'stop', number[]>} */
  const seconds = { empty: [], warm: [], stop: [] };
  /** @type {ReturnType<typeof readMemory>} */
  let memory = [];
  let connections = 0;
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const home = makeScratchFolder('start');
    seconds.empty.push((await startOnce({ home, processes })).readySeconds);
    const rest = async (/** @type {number} */ pid) => {
      await delay(REST_MS);
      if (process.platform === 'linux') memory = readMemory(pid);
      connections = await countConnections(home);
    };
    const again = await startOnce({ home, processes, ...(turn === 0 ? { measure: rest } : {}) });
    seconds.warm.push(again.readySeconds);
    seconds.stop.push(again.stopSeconds);
    rmSync(home, { recursive: true, force: true });
  }
  const [empty, warm, stop] = [seconds.empty, seconds.warm, seconds.stop].map((values) => round(median(values)));
  const megabytes = Math.round(memory.reduce((sum, each) => sum + each.megabytes, 0));
  for (const { name, megabytes: own } of memory) console.log(`${own.toFixed(1).padStart(8)} MB  ${name}`);
  console.log(
    `TRAX_PROCESSES=${processes}: empty data folder ${empty} s, warm ${warm} s, stop ${stop} s; ` +
      `at rest ${megabytes} MB in ${memory.length} processes, ${connections} connections to Postgres`,
  );
  return { empty, warm, stop, megabytes, connections };
}

const one = await measureStarts('one');
const separate = await measureStarts('separate');
const rows = /** @type {const} */ ([
  ['a warm start', one.warm, 4, 's'],
  ['the end after Ctrl-C', one.stop, 2, 's'],
  ['memory at rest', one.megabytes, 310, 'MB'],
]).map(([promise, figure = Number.NaN, limit, unit]) => {
  return { promise, target: `≤ ${limit} ${unit}`, measured: `${figure} ${unit}`, isGreen: figure <= limit };
});
reportRows(rows, { one, separate });
