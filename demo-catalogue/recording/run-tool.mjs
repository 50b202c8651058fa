// @ts-check
import { execFile } from 'node:child_process';

/**
 * Runs one program to its end.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ stdout: Buffer, stderr: string }>} its output
 * @throws {Error} with the program's own message when it is missing or exits with anything but 0
 */
export function runTool(program, args) {
  return new Promise((resolve, reject) => {
    execFile(program, args, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') reject(new Error(`${program} is not installed: README.md names the packages.`));
      else if (error) reject(new Error(`${program} failed: ${stderr.toString().trim() || error.message}`));
      else resolve({ stdout, stderr: stderr.toString() });
    });
  });
}
