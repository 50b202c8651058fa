// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Runs one command of this repository's own tools and resolves with its exit code and output.
 * @param {string} command a binary of node_modules/.bin, or an absolute path
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isQuiet?: boolean }} [options] a quiet command prints only when it fails
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export function run(command, args, { env = {}, isQuiet = false } = {}) {
  const bin = path.isAbsolute(command) ? command : path.join(ROOT, 'node_modules/.bin', command);
  const child = spawn(bin, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (/** @type {Buffer} */ chunk) => {
    output += chunk;
    if (!isQuiet) process.stdout.write(chunk);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (isQuiet && code !== 0) process.stdout.write(output);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}
