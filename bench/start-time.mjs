// @ts-check
// How long a start takes: with an empty data folder, and warm, with everything in place.
// Usage: node bench/start-time.mjs [rounds]   (needs a build: `npm start` once)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, report, round } from './report.mjs';

const ROUNDS = Number(process.argv[2] ?? 3);
const PORT = process.env.PORT ?? '8791';
const start = fileURLToPath(new URL('../tools/start/main.mjs', import.meta.url));

/**
 * Starts the product as a person does, waits for its last line, and stops it as a person does.
 * @param {string} home
 * @returns {Promise<{ readySeconds: number, stopSeconds: number }>}
 */
async function startOnce(home) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, TRAX_HOME: home, PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes(`Trax is ready: http://localhost:${PORT}`)) break;
  }
  const readyAt = performance.now();
  if (child.exitCode !== null) throw new Error(output);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  return { readySeconds: (readyAt - startedAt) / 1000, stopSeconds: (performance.now() - readyAt) / 1000 };
}

/** @type {number[]} */
const empty = [];
/** @type {number[]} */
const warm = [];
/** @type {number[]} */
const stops = [];
for (let turn = 0; turn < ROUNDS; turn += 1) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'trax-start-'));
  empty.push((await startOnce(home)).readySeconds);
  const again = await startOnce(home);
  warm.push(again.readySeconds);
  stops.push(again.stopSeconds);
  rmSync(home, { recursive: true, force: true });
}
const figures = {
  emptySeconds: round(median(empty)),
  warmSeconds: round(median(warm)),
  stopSeconds: round(median(stops)),
};
report(
  `empty data folder ${figures.emptySeconds} s, warm ${figures.warmSeconds} s (allowed: 10 s), ratio ${round(figures.warmSeconds / figures.emptySeconds)}; Ctrl-C ${figures.stopSeconds} s`,
  figures,
);
